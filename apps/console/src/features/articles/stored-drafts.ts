// What was typed of articles and not saved, on this device: a reload or a crash of the browser loses nothing.
import { languageCodes } from '@candor/contract';
import { session } from '../../shared/session.ts';
import { storage } from '../../shared/storage.ts';
import { type ArticleSettings, type ArticleText, NO_SETTINGS, NO_TEXT } from './article.ts';
import type { Draft, Drafts } from './drafts.ts';

const NAME = 'console.article-drafts';

type Stored = { owner: number; drafts: Readonly<Record<string, unknown>> };

/** Articles are no personal data, but a draft is shown to nobody but who typed it. */
export function storedDrafts(article: string): Drafts | undefined {
  const drafts = draftsFrom(readAll().drafts[article]);
  return Object.keys(drafts).length === 0 ? undefined : drafts;
}

export function storeDrafts(article: string, drafts: Drafts): void {
  const { owner, drafts: all } = readAll();
  const { [article]: _, ...others } = all;
  const next = Object.keys(drafts).length === 0 ? others : { ...others, [article]: drafts };
  if (Object.keys(next).length === 0) storage.remove(NAME);
  else storage.write(NAME, JSON.stringify({ owner, drafts: next } satisfies Stored));
}

/** Whatever does not look like a draft, as an older program may have stored it, counts as nothing. */
export function draftsFrom(stored: unknown): Drafts {
  if (typeof stored !== 'object' || stored === null) return {};
  const given: Readonly<Record<string, unknown>> = { ...stored };
  const texts = languageCodes.flatMap(code =>
    isDraft<ArticleText>(given[code], NO_TEXT) ? [[code, given[code]] as const] : [],
  );
  const settings = isDraft<ArticleSettings>(given.settings, NO_SETTINGS) ? { settings: given.settings } : {};
  return { ...Object.fromEntries(texts), ...settings };
}

function isDraft<Fields extends object>(value: unknown, like: Fields): value is Draft<Fields> {
  if (typeof value !== 'object' || value === null || !('typed' in value) || !('from' in value)) return false;
  return [value.typed, value.from].every(
    fields =>
      typeof fields === 'object' &&
      fields !== null &&
      Object.keys(like).every(name => typeof Reflect.get(fields, name) === 'string'),
  );
}

function readAll(): Stored {
  const now = session.get();
  const owner = now.status === 'in' ? now.me.id : 0;
  const stored = storage.readJson(NAME);
  const isOwn = typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner === owner;
  if (!isOwn || !('drafts' in stored) || typeof stored.drafts !== 'object') return { owner, drafts: {} };
  return { owner, drafts: { ...stored.drafts } };
}

session.subscribe(() => {
  const now = session.get();
  // Whoever logs out on purpose leaves nothing behind.
  if (now.status === 'out' && !now.hasEnded) storage.remove(NAME);
});
