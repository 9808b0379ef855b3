// The name of a country or region in the operator's language, with its code.

/** @param iso - two letters; anything else, such as nothing, is given back as it is. */
export function countryName(iso: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(iso)) return iso === '' ? '–' : iso;
  const name = new Intl.DisplayNames(tag, { type: 'region' }).of(iso);
  return name === undefined || name === iso ? iso : `${name} (${iso})`;
}
