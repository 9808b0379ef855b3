// The shape that every language's texts must have, made from the English ones.
import type { first } from './en/first.ts';
import type { en } from './en/index.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many';

/** The name of a text without its plural form: `orders_one` and `orders_other` are both `orders`. */
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;

/**
 * One area in another language: every key of the English one and no other. Of a counted text every language has `_other`; which
 * further forms it has is its own grammar (Chinese none, Spanish `_one` and `_many`).
 */
export type Translated<Area> = {
  [Key in keyof Area as Key extends `${string}_${PluralForm}` ? never : Key]: string;
} & {
  [Key in `${Counted<keyof Area>}_${PluralForm}`]?: string;
};

/** All texts of a language, by area. `zh/spot.ts` says `satisfies Texts['spot']`. */
export type Texts = { [Area in keyof typeof en]: Translated<(typeof en)[Area]> };

/** The part of them that the first page shows. */
export type FirstTexts = Pick<Texts, keyof typeof first>;

/** The name of an area of texts: `spot`, `login`, `messages` … */
export type TextArea = keyof Texts;
