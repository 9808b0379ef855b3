// A plugin for Vite: in a bundle, the texts of each set and language are a module of static imports, which holds what the set shows and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@candor/contract';
import type { Plugin } from 'vite';
import { areaOf, isShownBy, type TextSet } from './areas.ts';

export type { TextSet } from './areas.ts';

const LOADER = join(import.meta.dirname, 'load-texts.ts');
/** `<folder of this package>/<language>/<set>.texts` */
const MODULE = /\/(?<language>\w+)\/(?<set>\w+)\.texts$/;

/** The name of the module with the texts of a set in a language, as a bundle knows it. */
export function textsModule(set: TextSet, language: string): string {
  return join(import.meta.dirname, language, `${set}.texts`);
}

/** Puts the texts of these sets into a bundle, a module for each set and language, which is loaded when it is needed. */
export function bundleTexts(...sets: readonly TextSet[]): Plugin {
  return {
    name: 'bundle-texts',
    enforce: 'pre',
    // Vite shortens paths below its root, and keeps the short one where it remembers a module from an earlier run.
    resolveId(id) {
      const { language, set } = MODULE.exec(id)?.groups ?? {};
      return language === undefined ? null : textsModule(set as TextSet, language);
    },
    load(id) {
      if (id === LOADER) return loaderOf(sets);
      const { language, set } = MODULE.exec(id)?.groups ?? {};
      return language === undefined ? null : joinedModule(join(import.meta.dirname, language), set as TextSet);
    },
  };
}

function loaderOf(sets: readonly TextSet[]): string {
  const loaders = sets.map(set => {
    const imports = languageCodes.map(code => `${code}: () => import(${JSON.stringify(textsModule(set, code))})`);
    return `${set}: { ${imports.join(', ')} }`;
  });
  return `const loaders = { ${loaders.join(', ')} };
export const loadTexts = async (set, language) => (await loaders[set][language]()).texts;`;
}

/** The code of a module that imports the exports that a set shows, and joins them by area. */
function joinedModule(folder: string, set: TextSet): string {
  const imports: string[] = [];
  const areas = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort())
    for (const name of exportsOf(join(folder, file)).filter(name => isShownBy(set, name))) {
      const local = `texts${imports.length}`;
      imports.push(`import { ${name} as ${local} } from ${JSON.stringify(join(folder, file))};`);
      areas.set(areaOf(name), [...(areas.get(areaOf(name)) ?? []), local]);
    }
  const members = [...areas].map(([area, parts]) =>
    parts.length === 1 ? `${area}: ${parts[0]}` : `${area}: { ${parts.map(part => `...${part}`).join(', ')} }`,
  );
  return `${imports.join('\n')}\nexport const texts = { ${members.join(', ')} };`;
}

function exportsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
}
