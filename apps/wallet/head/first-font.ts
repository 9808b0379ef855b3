// The letters of the first page as one small file, which the page loads before its scripts; all others come in the font's own files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** Names the letters, as a browser reads them: ASCII, and the marks of our texts and figures. */
const STYLES = join(import.meta.dirname, '../src/shell/first-font.css');
/** The weights of the theme lie within these. */
const WEIGHTS = { min: 400, max: 700 };
const FOLDER = join(import.meta.dirname, '../node_modules/.candor');
const FILE = 'first-font.woff2';

/** Makes the file, and `url("first-font.woff2")` in styles lead to it. */
export function firstFont(): Plugin {
  return {
    name: 'first-font',
    async config() {
      const path = join(FOLDER, FILE);
      const font = readFileSync(createRequire(import.meta.url).resolve(FONT));
      const subset = await subsetFont(font, lettersOf(readFileSync(STYLES, 'utf8')), {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path, subset);
      return { resolve: { alias: { [FILE]: path } } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const font = Object.keys(bundle).find(file => /first-font-[\w-]+\.woff2$/.test(file));
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || font === undefined) throw new Error('the build has no first font');
        const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
        page.source = String(page.source).replace('<script', `${link}\n    <script`);
      },
    },
  };
}

/** All letters within the `unicode-range` of a style sheet. */
function lettersOf(styles: string): string {
  const [, ranges = ''] = /unicode-range: ([^;]+);/.exec(styles) ?? [];
  const letters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from!, 16);
    return Array.from({ length: Number.parseInt(to!, 16) - first + 1 }, (_, index) => first + index);
  });
  if (letters.length === 0) throw new Error('first-font.css names no letters');
  return String.fromCodePoint(...letters);
}
