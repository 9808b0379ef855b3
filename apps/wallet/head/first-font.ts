// The letters of the first page as one small file, which the page loads before its scripts; all others come in the font's own files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** ASCII, and the marks of our texts and figures. Written as a range in first-font.css too. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;
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
      const letters = LETTERS.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      const subset = await subsetFont(font, String.fromCodePoint(...letters), {
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
