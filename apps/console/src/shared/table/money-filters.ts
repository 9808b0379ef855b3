// What the address of a list of deposits or withdrawals asks for: whose, and of which coin.

const MOST_ROW = 2_147_483_647;

/** @returns the fields of the call; what no customer or coin can be is left out. */
export function moneyFilters(values: { user: string; currency: string }): { user?: number; currency?: number } {
  const [user, currency] = [numberOf(values.user), numberOf(values.currency)];
  return {
    ...(user !== undefined && user > 0 && { user }),
    ...(currency !== undefined && { currency }),
  };
}

function numberOf(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= MOST_ROW ? number : undefined;
}
