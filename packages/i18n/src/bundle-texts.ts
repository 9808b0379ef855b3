// A plugin for Vite: in a bundle, the texts of each set and language are one module, which holds what the set shows and nothing else.
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '@candor/contract';
import type { Plugin } from 'vite';
import type { TextSet } from './areas.ts';
import { loadTexts } from './load-texts.ts';

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
    // A text that changes while Vite serves an app shows after its next start.
    async load(id) {
      if (id === LOADER) return loaderOf(sets);
      const { language, set } = MODULE.exec(id)?.groups ?? {};
      if (language === undefined) return null;
      return `export const texts = ${JSON.stringify(await loadTexts(set as TextSet, language as LanguageCode))};`;
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
