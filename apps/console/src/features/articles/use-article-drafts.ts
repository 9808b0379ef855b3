// The drafts of the article on the page: kept while one looks at other pages, and on the device until they are saved.

import { languageCodes } from '@candor/contract';
import { useState } from 'react';
import { session } from '../../shared/session.ts';
import { storage } from '../../shared/storage.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type ArticleSettings, type ArticleText, NO_SETTINGS, NO_TEXT } from './article.ts';
import type { Draft, Drafts } from './drafts.ts';

const NAME = 'console.article-drafts';

session.subscribe(() => {
  const now = session.get();
  // A logout on purpose leaves no draft behind.
  if (now.status === 'out' && !now.hasEnded) storage.remove(NAME);
});

export type ArticleDrafts = {
  drafts: Drafts;
  setDrafts: (drafts: Drafts) => void;
  /** What was typed before a reload, until it is brought back or dropped. */
  offered: Drafts | undefined;
  restore: () => void;
  drop: () => void;
};

export function useArticleDrafts(article: number | string): ArticleDrafts {
  const name = String(article);
  const [drafts, setKnown, forget] = useDraft<Drafts>('article', () => ({}));
  const [offered, setOffered] = useState(() => (Object.keys(drafts).length === 0 ? storedDrafts(name) : undefined));
  function set(next: Drafts, rest: Drafts | undefined) {
    setKnown(next);
    if (Object.keys(next).length === 0) forget();
    setOffered(rest);
    // What is typed before one has decided does not push out what is offered.
    storeDrafts(name, { ...rest, ...next });
  }
  return {
    drafts,
    setDrafts: next => set(next, offered),
    offered,
    restore: () => set({ ...offered, ...drafts }, undefined),
    drop: () => set(drafts, undefined),
  };
}

type Stored = { owner: number; drafts: Readonly<Record<string, unknown>> };

/** Articles are no personal data, but only its author sees a draft. */
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
