// Writes a long number in groups of four while it is typed, with the caret left where it was.
import { bareText, digitsOf } from '@candor/money';

export type Typed = { text: string; caret: number };

/** Digits of a card: groups of four, everything else left out. */
export function groupCardNumber(typed: Typed): Typed {
  return group(typed, digitsOf);
}

/** An IBAN in groups of four and capitals; another account number stays as it is typed. */
export function groupAccount(typed: Typed): Typed {
  const isIban = /^[a-z]{2}\d{2}/i.test(bareText(typed.text));
  return isIban ? group(typed, text => bareText(text).toUpperCase()) : typed;
}

function group({ text, caret }: Typed, kept: (text: string) => string): Typed {
  const before = kept(text.slice(0, caret)).length;
  // Four characters more are one space more before the caret.
  const spaces = before === 0 ? 0 : Math.floor((before - 1) / 4);
  return { text: kept(text).replace(/(.{4})(?=.)/g, '$1 '), caret: before + spaces };
}
