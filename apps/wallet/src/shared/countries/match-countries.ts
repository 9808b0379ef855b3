// Finds countries by name, by dialling code or by their two letters.
import { plainText } from '../plain-text.ts';
import type { Country } from './country.ts';

/** The countries that fit what was typed: accents and case do not matter, a plus sign may lead. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plainText(typed).replace(/^\+/, '');
  if (wanted === '') return [...countries];
  return countries.filter(
    ({ name, areaCode, iso }) =>
      plainText(name).includes(wanted) || areaCode.startsWith(wanted) || iso.toLowerCase() === wanted,
  );
}
