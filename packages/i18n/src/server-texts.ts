// The shape of the texts that only the server writes.
import type { en } from './en/server/index.ts';
import type { Translated } from './texts.ts';

/** `zh/server/mail.ts` says `satisfies ServerTexts['mail']`. */
export type ServerTexts = { [Area in keyof typeof en]: Translated<(typeof en)[Area]> };
