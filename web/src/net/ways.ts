import { joined } from "../language/joined";
import type { Ways } from "../protocol";

/** Ways whose answers are joined in the language of the page: each answer comes in it already. */
export function spoken(ways: Ways): Ways {
  const said = ways.ways.map((way) => {
    const { option } = way;
    const plain = option.touches.length === 0;
    return { ...way, option: { ...option, label: joined(option.label, plain), verb: joined(option.verb, plain) } };
  });
  return { ...ways, ways: said };
}
