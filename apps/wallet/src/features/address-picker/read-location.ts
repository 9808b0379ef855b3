// Reads the place that a link names, and believes nothing of it that cannot be a place.

export type Place = { name: string; address: string; latitude: string; longitude: string };

const MAX_CHARACTERS = 300;

/** Undefined where the link has neither an address nor a position. */
export function readLocation(search: URLSearchParams): Place | undefined {
  const words = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_CHARACTERS);
  const latitude = coordinate(search.get('latitude'), 90);
  const longitude = coordinate(search.get('longitude'), 180);
  const isPosition = latitude !== '' && longitude !== '';
  const place = {
    name: words('name'),
    address: words('address'),
    latitude: isPosition ? latitude : '',
    longitude: isPosition ? longitude : '',
  };
  return place.address === '' && place.name === '' && !isPosition ? undefined : place;
}

/** Where OpenStreetMap shows it: at its position, otherwise by searching its address. */
export function mapAddress({ name, address, latitude, longitude }: Place): string {
  if (latitude === '') {
    const query = [name, address].filter(part => part !== '').join(', ');
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
  }
  const marked = new URLSearchParams({ mlat: latitude, mlon: longitude });
  return `https://www.openstreetmap.org/?${marked}#map=16/${latitude}/${longitude}`;
}

/** Degrees of at most six decimals, "" for anything else. */
function coordinate(given: string | null, most: number): string {
  if (given === null || !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(given)) return '';
  const degrees = Number(given);
  return Math.abs(degrees) > most ? '' : String(Number(degrees.toFixed(6)));
}
