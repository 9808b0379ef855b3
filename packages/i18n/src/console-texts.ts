// The shape of the console's texts: areas of its own, and those that it shares with the wallet app.
import type { en } from './en/console/index.ts';
import type { Translated } from './texts.ts';

/** `zh/console/audit.ts` says `satisfies ConsoleTexts['audit']`. */
export type ConsoleTexts = { [Area in keyof typeof en]: Translated<(typeof en)[Area]> };
