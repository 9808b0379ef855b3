// The country that a dialling code begins with until another is chosen.
import type { Country } from './country.ts';

export const FIRST_COUNTRY: Country = { name: 'United States', areaCode: '1', iso: 'US' };
