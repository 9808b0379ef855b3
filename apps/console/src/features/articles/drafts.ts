// What is typed of an article and not saved yet, each with what it was made from: so that a change of somebody else is noticed.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { type ArticleSettings, type ArticleText, isSame } from './article.ts';

export type Draft<Fields> = { typed: Fields; from: Fields };
export type Drafts = Partial<Record<LanguageCode, Draft<ArticleText>>> & { settings?: Draft<ArticleSettings> };

export type Shown<Fields> = {
  value: Fields;
  from: Fields;
  isTyped: boolean;
  /** What is stored now is not what was typed upon. */
  isOvertaken: boolean;
};

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
