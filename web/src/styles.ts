// The styles that every page needs, in their order; those of the door, of reviews and of lessons come with what they are of.
import "./styles/table-first";
import "./styles/table-last";
