// The regions and cities of a country, from our own origin, one country at a time; and the city nearest to a position.

/** As apps/wallet/address-data-files.ts writes them: unknown positions are missing. */
type CityRow = [name: string, latitude?: number, longitude?: number];
type RegionRow = [name: string, ownName: string, cities: CityRow[]];
type RegionPositions = Record<string, number[]>;

export type Position = { latitude: number; longitude: number };
type City = { name: string; at: Position | undefined };
/** `ownName` is the name in the country's own script, "" where that is the same. */
type Region = { name: string; ownName: string; cities: City[] };

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
async function loadRegionPositions(): Promise<{ iso: string; at: Position }[]> {
  const positions = (await fetchJson<RegionPositions>('regions')) ?? {};
  return Object.entries(positions).flatMap(([iso, numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, index) => ({
      iso,
      at: { latitude: numbers[2 * index]!, longitude: numbers[2 * index + 1]! },
    })),
  );
}

async function fetchJson<Content>(name: string): Promise<Content | undefined> {
  const answer = await fetch(`/places/${name}.json`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`the cities of ${name} were answered with ${answer.status}`);
  return (await answer.json()) as Content;
}

const EARTH_RADIUS_KM = 6371;

export type NearCity = { iso: string; region: string; city: string; distanceKm: number };

/** A position near a border may belong to the country whose nearest region is the second or third one. */
const COUNTRIES_TRIED = 3;
/** Farther from any listed city one is at sea or in a desert. */
const FARTHEST_KM = 200;

/** The city nearest to a position, in two steps, so that only the countries around it are loaded. Undefined where no city is near. */
export async function findNearCity(position: Position): Promise<NearCity | undefined> {
  const isos = nearestCountries(await loadRegionPositions(), position);
  const countries = await Promise.all(isos.map(async iso => ({ iso, regions: await loadRegions(iso) })));
  return nearestCity(countries, position);
}

/** The few countries whose regions lie nearest. */
export function nearestCountries(regions: readonly { iso: string; at: Position }[], position: Position): string[] {
  const byDistance = regions
    .map(({ iso, at }) => ({ iso, km: distanceKm(position, at) }))
    .sort((left, right) => left.km - right.km);
  return [...new Set(byDistance.map(({ iso }) => iso))].slice(0, COUNTRIES_TRIED);
}

export function nearestCity(
  countries: readonly { iso: string; regions: readonly Region[] }[],
  position: Position,
): NearCity | undefined {
  let nearest: NearCity | undefined;
  for (const { iso, regions } of countries) {
    for (const region of regions) {
      for (const city of region.cities) {
        if (city.at === undefined) continue;
        const km = distanceKm(position, city.at);
        if (km > FARTHEST_KM || (nearest !== undefined && km >= nearest.distanceKm)) continue;
        nearest = { iso, region: region.name, city: city.name, distanceKm: km };
      }
    }
  }
  return nearest;
}

/** In kilometres, along the surface. */
export function distanceKm(from: Position, to: Position): number {
  const between = radians(to.latitude - from.latitude) / 2;
  const across = radians(to.longitude - from.longitude) / 2;
  const shrinking = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = Math.sin(between) ** 2 + shrinking * Math.sin(across) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
