// Writes a long number in groups of four while it is typed, with the caret left where it was.

export type Typed = { text: string; caret: number };

/** Digits of a card: groups of four, everything else left out. */
export function groupCardNumber(typed: Typed): Typed {
  return group(typed, /\D/g);
}

/** An IBAN in groups of four and capitals; another account number stays as it is typed. */
export function groupAccount(typed: Typed): Typed {
  const plain = typed.text.replace(/\s/g, '');
  return /^[a-z]{2}\d{2}/i.test(plain) ? group({ ...typed, text: typed.text.toUpperCase() }, /\s/g) : typed;
}

function group({ text, caret }: Typed, leftOut: RegExp): Typed {
  const inGroups = (part: string) => part.replace(/(.{4})(?=.)/g, '$1 ');
  const before = text.slice(0, caret).replace(leftOut, '').length;
  // Four characters more are one space more before the caret.
  const spaces = before === 0 ? 0 : Math.floor((before - 1) / 4);
  return { text: inGroups(text.replace(leftOut, '')), caret: before + spaces };
}
