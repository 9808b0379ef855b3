// Countries and regions with their dialling codes, named in each language.
import { type LanguageCode, languageTags } from '@candor/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

export type Country = { id: number; name: string; area_code: string; iso: string };

/** A number that stays with a region whatever the order or the language of the list: its two letters, counted in 26s. */
function idOf(iso: string): number {
  return (iso.charCodeAt(0) - 64) * 26 + iso.charCodeAt(1) - 64;
}

function listCountries(language: LanguageCode): Country[] {
  const tag = languageTags[language];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const order = new Intl.Collator(tag);
  return getCountries()
    .map(iso => ({ id: idOf(iso), name: names.of(iso) ?? iso, area_code: getCountryCallingCode(iso), iso }))
    .sort((left, right) => order.compare(left.name, right.name));
}

const lists = new Map<LanguageCode, Country[]>();

/** All regions, sorted by name as readers of that language expect. */
export function countriesIn(language: LanguageCode): Country[] {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const list = listCountries(language);
  lists.set(language, list);
  return list;
}
