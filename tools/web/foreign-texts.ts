// Finds texts of one web app in the build of the other: the file of a feature holds both, and only the bundler parts them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '@candor/i18n/texts';
import type { WebApp } from './build-app.ts';

/** Long enough to be nothing else, and written alike in every kind of quotes. */
const TELLING = /^[\w ,.:;-]{25,}$/;
const QUOTES = ['`', "'", '"'];

/** English texts that the app never shows and its build in `dist` carries all the same. */
export async function findForeignTexts(app: WebApp, dist: string): Promise<string[]> {
  const wallet = textsIn(await loadTexts('wallet', 'en'));
  const console = textsIn(await loadTexts('console', 'en'));
  const [own, foreign] = app === 'wallet' ? [wallet, console] : [console, wallet];
  const scripts = globSync('assets/*.js', { cwd: dist }).map(file => readFileSync(join(dist, file), 'utf8'));
  const isCarried = (text: string) =>
    scripts.some(script => QUOTES.some(quote => script.includes(quote + text + quote)));
  return [...foreign].filter(text => !own.has(text) && isCarried(text));
}

function textsIn(areas: object): Set<string> {
  const texts = Object.values(areas).flatMap((area: Readonly<Record<string, string>>) => Object.values(area));
  return new Set(texts.filter(text => TELLING.test(text)));
}
