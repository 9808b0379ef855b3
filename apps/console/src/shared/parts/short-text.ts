// An address or a transaction as a list has room for it: its start and its end, which people compare.

const KEPT = 8;

export function shortText(text: string): string {
  return text.length <= 2 * KEPT + 2 ? text : `${text.slice(0, KEPT)}…${text.slice(-KEPT)}`;
}
