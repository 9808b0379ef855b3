// Finds countries by name, by dialling code or by their two letters.
import type { Country } from './account-kind.ts';

/** The countries that fit what was typed: accents and case do not matter, a plus sign may lead. */
export function matchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed).replace(/^\+/, '');
  if (wanted === '') return [...countries];
  return countries.filter(
    ({ name, areaCode, iso }) =>
      plain(name).includes(wanted) || areaCode.startsWith(wanted) || iso.toLowerCase() === wanted,
  );
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
