// How the language in force writes figures: what groups the digits, and what stands before the decimals.

export type Separators = { group: ',' | '.'; decimal: '.' | ',' };

const POINT: Separators = { group: ',', decimal: '.' };
const COMMA: Separators = { group: '.', decimal: ',' };

/** Languages, as BCP 47 names them, whose decimals follow a comma. The other languages of the apps write a point. */
const WITH_COMMA = new Set(['es']);

let inForce = POINT;

/** Called where the language of the page changes, so that figures made outside of components follow it too. */
export function setFigureLanguage(tag: string): void {
  inForce = WITH_COMMA.has(tag.split('-')[0]!) ? COMMA : POINT;
}

export function separators(): Separators {
  return inForce;
}
