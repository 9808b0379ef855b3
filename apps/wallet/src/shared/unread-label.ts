// A count that stays small beside the bell.
const MOST = 9;

export function unreadLabel(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
