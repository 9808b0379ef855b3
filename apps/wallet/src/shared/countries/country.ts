// A country or region as the server lists it: its name in the language in force, its dialling code, its two letters.
export type Country = { name: string; areaCode: string; iso: string };

/** Whose dialling code a field begins with until another is chosen. */
export const FIRST_COUNTRY: Country = { name: 'United States', areaCode: '1', iso: 'US' };
