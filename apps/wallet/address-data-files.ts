// Serves regions and cities, one small file a country at /places/<ISO>.json and all regions' positions at /places/regions.json,
// out of a package that is far too large for a browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Row = { name: string; native: string | null; iso2: string; latitude: string | null; longitude: string | null };

const DATA = join(dirname(fileURLToPath(import.meta.resolve('@countrystatecity/countries'))), 'data');

/** About a kilometre: enough to find the nearest city, and half the size. */
const DECIMALS = 2;

function readRows(...path: string[]): Row[] {
  const file = join(DATA, ...path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
}

/** Folders are named `Thailand-TH`, and below `Bangkok-10`. */
function folders(...path: string[]): Map<string, string> {
  const entries = readdirSync(join(DATA, ...path), { withFileTypes: true }).filter(entry => entry.isDirectory());
  return new Map(entries.map(({ name }) => [name.slice(name.lastIndexOf('-') + 1), name]));
}

/** Nothing where the package knows no position. */
function positionOf({ latitude, longitude }: Row): [number, number] | [] {
  if (latitude === null || longitude === null) return [];
  return [Number(Number(latitude).toFixed(DECIMALS)), Number(Number(longitude).toFixed(DECIMALS))];
}

function byName(left: Row, right: Row): number {
  return left.name.localeCompare(right.name, 'en');
}

/** `[name, own name or "", cities as [name, latitude, longitude]]` for each region. */
function countryFile(folder: string): string {
  const cityFolders = folders(folder);
  const regions = readRows(folder, 'states.json')
    .sort(byName)
    .map(region => {
      const cityFolder = cityFolders.get(region.iso2);
      const cities = cityFolder === undefined ? [] : readRows(folder, cityFolder, 'cities.json').sort(byName);
      const ownName = region.native === null || region.native === region.name ? '' : region.native;
      return [region.name, ownName, cities.map(city => [city.name, ...positionOf(city)])];
    });
  return JSON.stringify(regions);
}

/** `{TH: [latitude, longitude, latitude, …]}` of all regions. */
function regionsFile(countries: Map<string, string>): string {
  const positions = [...countries].map(([iso, folder]) => [iso, readRows(folder, 'states.json').flatMap(positionOf)]);
  return JSON.stringify(Object.fromEntries(positions));
}

export function addressDataFiles(): Plugin {
  const countries = folders();
  const read = (name: string): string | undefined => {
    if (name === 'regions') return regionsFile(countries);
    const folder = countries.get(name);
    return folder === undefined ? undefined : countryFile(folder);
  };
  return {
    name: 'address-data-files',
    configureServer(server) {
      server.middlewares.use('/places/', (request, response) => {
        const source = read(/^\/(\w+)\.json$/.exec(request.url ?? '')?.[1] ?? '');
        if (source === undefined) return response.writeHead(404).end();
        return response.setHeader('Content-Type', 'application/json').end(source);
      });
    },
    generateBundle() {
      for (const name of ['regions', ...countries.keys()]) {
        this.emitFile({ type: 'asset', fileName: `places/${name}.json`, source: read(name) ?? '' });
      }
    },
  };
}
