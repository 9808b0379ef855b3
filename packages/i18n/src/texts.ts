// The shape that every language's texts must have, made from the English ones.
import type { ActingRole, OperatorAction, PermissionWord } from '@candor/contract';
import type { first } from './en/first.ts';
import type * as en from './en/index.ts';

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

type AllTranslated<Areas> = { [Area in keyof Areas]: Translated<Areas[Area]> };

/** All texts of the wallet app, by area. */
export type Texts = AllTranslated<ReturnType<typeof en.walletTexts>>;

/** The part of them that the first page shows. */
export type FirstTexts = AllTranslated<typeof first>;

/** The texts of the console: areas of its own, and those that it shares with the wallet app. */
export type ConsoleTexts = AllTranslated<ReturnType<typeof en.consoleTexts>>;

/** The texts that only the server writes. */
export type ServerTexts = AllTranslated<ReturnType<typeof en.serverTexts>>;

/** The words of staff: the roles, what each may do, and what was done. */
export type StaffKey = `role_${ActingRole}` | `may_${PermissionWord}` | `action_${OperatorAction}`;
