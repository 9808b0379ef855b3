// The drafts of the article on the page: kept while one looks at other pages, and on the device until they are saved.
import { useState } from 'react';
import { useDraft } from '../../shared/use-draft.ts';
import type { Drafts } from './drafts.ts';
import { storeDrafts, storedDrafts } from './stored-drafts.ts';

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
