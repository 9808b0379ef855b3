// An address as one line, smallest part first.
export type Address = { street: string; city: string; region: string; country: string };

/** Empty parts are left out, and a city that is a region of its own is named once. */
export function addressText({ street, city, region, country }: Address): string {
  const parts = [street, city, region === city ? '' : region, country].map(part => part.trim());
  return parts.filter(part => part !== '').join(', ');
}
