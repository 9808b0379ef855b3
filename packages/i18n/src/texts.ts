// The shapes of texts: English is the type that every other language follows.
import type { ActingRole, LanguageCode, OperatorAction, PermissionWord } from '@candor/contract';
import type { EnglishFile, namesOfErrors, shownBy, TextSet } from './areas.ts';

type NameOfErrors = (typeof namesOfErrors)[number];

/** What all files together export by a name. */
type EnglishNamed<Name> = UnionToIntersection<ExportOf<EnglishFile, Name>>;
type ExportOf<File, Name> = File extends unknown ? (Name extends keyof File ? File[Name] : never) : never;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

type NamesIn<Set extends TextSet> = (typeof shownBy)[Set][number];
type AreasIn<Set extends TextSet> = Exclude<NamesIn<Set>, NameOfErrors> | 'errors';

/** The English texts that a part of the product shows, by area. */
export type EnglishTexts<Set extends TextSet> = {
  [Area in AreasIn<Set>]: EnglishNamed<Area extends 'errors' ? Extract<NamesIn<Set>, NameOfErrors> : Area>;
};

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many';

/** The name of a text without its plural form: `orders_one` and `orders_other` are both `orders`. */
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;

/**
 * One area in another language: every key of the English one and no other. Of a counted text every language has `_other`; which
 * further forms it has is its own grammar (Chinese none, Spanish `_one` and `_many`). `zh/spot.ts` says
 * `satisfies Translated<typeof en.spot>`.
 */
export type Translated<Area> = {
  [Key in keyof Area as Key extends `${string}_${PluralForm}` ? never : Key]: string;
} & {
  [Key in `${Counted<keyof Area>}_${PluralForm}`]?: string;
};

/** The texts that a part of the product shows in any language, by area. */
export type TextsOf<Set extends TextSet> = {
  [Area in keyof EnglishTexts<Set>]: Translated<EnglishTexts<Set>[Area]>;
};

/** Loads the texts that a part of the product shows in a language. Bundles have those of the sets that `bundleTexts` names. */
export type LoadTexts = <Set extends TextSet>(set: Set, language: LanguageCode) => Promise<TextsOf<Set>>;

/** The words of staff: the roles, what each may do, and what was done. */
export type StaffKey = `role_${ActingRole}` | `may_${PermissionWord}` | `action_${OperatorAction}`;
