import SvgPath from "svgpath";

/**
 * An outline in whole steps of the square of 512 that it is drawn in, each place rounded by itself so that no error adds up. At the sizes that
 * things are drawn in that is a tenth of a pixel, and half of the bytes.
 */
export const rounded = (outline) => new SvgPath(outline).abs().round(0).rel().round(0).toString();
