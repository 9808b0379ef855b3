// What the address of a list of deposits or withdrawals asks for: whose, and of which coin.

const MOST_ROW = 2_147_483_647;

/** @returns the fields of the call; what no customer or coin can be is left out. */
export function moneyFilters(values: { user: string; currency: string }): { user?: number; currency?: number } {
  const currency = numberOf(values.currency);
  return { ...ownerFilter(values.user), ...(currency !== undefined && { currency }) };
}

/** Of a list that is narrowed by nothing but whose the rows are. */
export function ownerFilter(text: string): { user?: number } {
  const user = numberOf(text);
  return user !== undefined && user > 0 ? { user } : {};
}

function numberOf(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= MOST_ROW ? number : undefined;
}
