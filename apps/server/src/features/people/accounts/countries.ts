// Countries and regions with their dialling codes, named in each language.
import { type LanguageCode, languageCodes, languageTags } from '@candor/contract';
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

const spellings = new Map<LanguageCode, Map<string, string>>();

/** A name in the one form in which names are compared. */
function spelling(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

function spellingsIn(language: LanguageCode): Map<string, string> {
  let known = spellings.get(language);
  if (known === undefined) {
    known = new Map(countriesIn(language).map(({ name, iso }) => [spelling(name), iso]));
    spellings.set(language, known);
  }
  return known;
}

/** The region of a name in any of the languages, read in the caller's language first; undefined for no name of one. */
export function isoOfCountry(name: string, language: LanguageCode): string | undefined {
  for (const code of [language, ...languageCodes]) {
    const iso = spellingsIn(code).get(spelling(name));
    if (iso !== undefined) return iso;
  }
  return undefined;
}

/** The name of a region in a language. */
export function countryName(iso: string, language: LanguageCode): string {
  return countriesIn(language).find(country => country.iso === iso)?.name ?? iso;
}
