// Which built-in texts staff decided against on this device, so that only a newer one is asked about again.
import { storage } from '../../shared/storage.ts';
import type { ArticleText } from './article.ts';

const NAME = 'console.kept-texts';

export type BuiltInText = ArticleText & { language: string };

/** A short number that another text has not, but by rare chance; nothing of safety stands on it. */
export function markOf(texts: readonly BuiltInText[]): number {
  const all = texts.map(text => [text.language, text.title, text.abstract, text.markdown].join('\n')).join('\n\n');
  let mark = 0;
  for (let place = 0; place < all.length; place++) mark = (Math.imul(mark, 31) + all.charCodeAt(place)) | 0;
  return mark;
}

export function isKept(article: number, texts: readonly BuiltInText[]): boolean {
  return readKept()[article] === markOf(texts);
}

export function keepOurs(article: number, texts: readonly BuiltInText[]): void {
  storage.write(NAME, JSON.stringify({ ...readKept(), [article]: markOf(texts) }));
}

function readKept(): Readonly<Record<string, unknown>> {
  const stored = storage.readJson(NAME);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
