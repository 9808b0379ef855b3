// The moneys in which apps can show values.

/** All but USD need a rate. */
export const displayCurrencies = ['USD', 'EUR', 'JPY', 'KRW', 'HKD', 'CNY', 'THB'] as const;
export type DisplayCurrency = (typeof displayCurrencies)[number];
