// The regions and cities of a country, from our own origin, one country at a time.

/** As apps/wallet/address-data-files.ts writes them: unknown positions are missing. */
type CityRow = [name: string, latitude?: number, longitude?: number];
type RegionRow = [name: string, ownName: string, cities: CityRow[]];
type RegionPositions = Record<string, number[]>;

export type Position = { latitude: number; longitude: number };
export type City = { name: string; at: Position | undefined };
/** `ownName` is the name in the country's own script, "" where that is the same. */
export type Region = { name: string; ownName: string; cities: City[] };

/** Empty for a country of which no regions are known. */
export async function loadRegions(iso: string): Promise<Region[]> {
  const rows = await fetchJson<RegionRow[]>(iso);
  return (rows ?? []).map(([name, ownName, cities]) => ({
    name,
    ownName,
    cities: cities.map(([cityName, latitude, longitude]) => ({
      name: cityName,
      at: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    })),
  }));
}

/** Where the regions of all countries are. */
export async function loadRegionPositions(): Promise<{ iso: string; at: Position }[]> {
  const positions = (await fetchJson<RegionPositions>('regions')) ?? {};
  return Object.entries(positions).flatMap(([iso, numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, place) => ({
      iso,
      at: { latitude: numbers[2 * place]!, longitude: numbers[2 * place + 1]! },
    })),
  );
}

async function fetchJson<Content>(name: string): Promise<Content | undefined> {
  const answer = await fetch(`/places/${name}.json`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`the cities of ${name} were answered with ${answer.status}`);
  return (await answer.json()) as Content;
}
