// An address in one line of a list: its beginning and its end, by which people know it.
const HEAD = 7;
const TAIL = 6;

export function shortAddress(address: string): string {
  return address.length <= HEAD + TAIL + 1 ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}
