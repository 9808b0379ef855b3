// The shapes of texts: English is the type that every other language follows.
import type { ActingRole, LanguageCode, OperatorAction, PermissionWord } from '@candor/contract';
import type { namesOfErrors, shownBy, TextSet } from './areas.ts';

/** Every file of texts, for the types alone: what runs reads the folders. */
type EnglishFile =
  | typeof import('./en/account-end.ts')
  | typeof import('./en/app-lock.ts')
  | typeof import('./en/bank-card.ts')
  | typeof import('./en/bank-debt.ts')
  | typeof import('./en/bank-deposit.ts')
  | typeof import('./en/bank-withdrawal.ts')
  | typeof import('./en/bank.ts')
  | typeof import('./en/chains.ts')
  | typeof import('./en/chat-screens.ts')
  | typeof import('./en/chat.ts')
  | typeof import('./en/console-frame.ts')
  | typeof import('./en/contacts.ts')
  | typeof import('./en/content.ts')
  | typeof import('./en/contracts.ts')
  | typeof import('./en/csv-files.ts')
  | typeof import('./en/deposit.ts')
  | typeof import('./en/factor-reset.ts')
  | typeof import('./en/favourites.ts')
  | typeof import('./en/figures.ts')
  | typeof import('./en/freeze.ts')
  | typeof import('./en/guide.ts')
  | typeof import('./en/help.ts')
  | typeof import('./en/home.ts')
  | typeof import('./en/hosting.ts')
  | typeof import('./en/kline.ts')
  | typeof import('./en/launch-screens.ts')
  | typeof import('./en/launch.ts')
  | typeof import('./en/lever.ts')
  | typeof import('./en/login.ts')
  | typeof import('./en/market.ts')
  | typeof import('./en/messages.ts')
  | typeof import('./en/news.ts')
  | typeof import('./en/notices.ts')
  | typeof import('./en/notifications.ts')
  | typeof import('./en/offline-page.ts')
  | typeof import('./en/operating.ts')
  | typeof import('./en/option.ts')
  | typeof import('./en/orders.ts')
  | typeof import('./en/outside-wallet.ts')
  | typeof import('./en/picture-files.ts')
  | typeof import('./en/pictures.ts')
  | typeof import('./en/places.ts')
  | typeof import('./en/portfolio.ts')
  | typeof import('./en/price-alert.ts')
  | typeof import('./en/proof.ts')
  | typeof import('./en/proposals.ts')
  | typeof import('./en/records.ts')
  | typeof import('./en/referral.ts')
  | typeof import('./en/reserves.ts')
  | typeof import('./en/rule-texts.ts')
  | typeof import('./en/search.ts')
  | typeof import('./en/security.ts')
  | typeof import('./en/settings.ts')
  | typeof import('./en/shared.ts')
  | typeof import('./en/shell.ts')
  | typeof import('./en/shortcuts.ts')
  | typeof import('./en/spot.ts')
  | typeof import('./en/staff.ts')
  | typeof import('./en/statements.ts')
  | typeof import('./en/users.ts')
  | typeof import('./en/verification.ts')
  | typeof import('./en/wallet.ts')
  | typeof import('./en/wire.ts')
  | typeof import('./en/withdrawal.ts');

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
