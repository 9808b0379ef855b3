// What an article is: what holds in every language, its text in each, and what makes a text complete.
import { type LanguageCode, type NewsClass, newsClasses } from '@candor/contract';

export type ArticleSettings = {
  /** The name by which programs and links refer to it; "" = none. */
  slug: string;
  /** Of help: what it is about; "" = none. */
  topic: string;
  /** Where a banner leads; "" = nowhere. */
  href: string;
  /** The path of a picture; "" = none. */
  cover: string;
};

export type ArticleText = { title: string; abstract: string; markdown: string };
export type ArticleTexts = Partial<Record<LanguageCode, ArticleText>>;

export const NO_TEXT: ArticleText = { title: '', abstract: '', markdown: '' };

export function isEmpty({ title, abstract, markdown }: ArticleText): boolean {
  return title === '' && abstract === '' && markdown === '';
}

/** Whether it can be published: a banner is a title, all others have a body too. */
export function isComplete(articleClass: NewsClass, { title, markdown }: ArticleText): boolean {
  return title !== '' && (articleClass === newsClasses.banner || markdown !== '');
}
