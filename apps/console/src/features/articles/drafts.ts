// The drafts of the article on the page: what differs from the stored texts, kept on other pages and on this device until it is saved.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { useState } from 'react';
import { storage } from '../../shared/device.ts';
import { useDraft } from '../../shared/forms.ts';
import { session } from '../../shared/session.ts';
import { type ArticleSettings, type ArticleText, isSame, NO_SETTINGS, NO_TEXT } from './article.ts';

const NAME = 'console.article-drafts';

session.subscribe(() => {
  const now = session.get();
  // A logout on purpose leaves no draft behind.
  if (now.status === 'out' && !now.hasEnded) storage.remove(NAME);
});

type ArticleDrafts = {
  drafts: Drafts;
  setDrafts: (drafts: Drafts) => void;
  /** What was typed before a reload, until it is brought back or dropped. */
  offered: Drafts | undefined;
  restore: () => void;
  drop: () => void;
};

/** The drafts of the article on the page: kept while one looks at other pages, and on the device until they are saved. */
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
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const texts = languageCodes.flatMap(code =>
    isDraft<ArticleText>(fields[code], NO_TEXT) ? [[code, fields[code]] as const] : [],
  );
  const settings = isDraft<ArticleSettings>(fields.settings, NO_SETTINGS) ? { settings: fields.settings } : {};
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

type Draft<Fields> = { typed: Fields; from: Fields };

export type Drafts = Partial<Record<LanguageCode, Draft<ArticleText>>> & { settings?: Draft<ArticleSettings> };

type Shown<Fields> = {
  value: Fields;
  from: Fields;
  isTyped: boolean;
  /** What is stored now is not what was typed upon. */
  isOvertaken: boolean;
};

/** What is typed of an article and not saved yet, each with what it was made from: so that a change by another editor is noticed. */
export function draftOf<Fields extends ArticleText | ArticleSettings>(
  draft: Draft<Fields> | undefined,
  known: Fields,
): Shown<Fields> {
  if (draft === undefined) return { value: known, from: known, isTyped: false, isOvertaken: false };
  const { typed, from } = draft;
  if (isSame(typed, known)) return { value: known, from: known, isTyped: false, isOvertaken: false };
  return { value: typed, from, isTyped: true, isOvertaken: !isSame(from, known) };
}

/** @param next has the draft of this name, or nothing. */
export function withDraft(drafts: Drafts, name: LanguageCode | 'settings', next: Drafts): Drafts {
  const { [name]: _, ...others } = drafts;
  return { ...others, ...next };
}

/** In which languages something is typed. */
export function typedLanguages(drafts: Drafts): LanguageCode[] {
  return languageCodes.filter(code => drafts[code] !== undefined);
}
