// Brings typed and pasted numbers and codes into ASCII and takes their separators out, for calls, fields and searches alike.

/** Width variants and Thai digits as ASCII: `１２` and `๑๒` both become `12`. Blanks stay. */
export function asciiText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0x0e50 + 0x30));
}

/**
 * `asciiText` without blanks, line feeds, hyphens and invisible marks. Letters, digits and all other characters stay, so that a rule
 * of length or form after it refuses the same texts as before.
 *
 * @example bareText('１２３－４５６\n') // '123456'
 */
export function bareText(text: string): string {
  // A Japanese keyboard writes the long vowel mark in place of a hyphen.
  return asciiText(text).replace(/[\s\p{Pd}\p{Cf}\u2212\u30fc]/gu, '');
}

/** The digits of a text in ASCII, without everything else. */
export function digitsOf(text: string): string {
  return asciiText(text).replace(/\D/g, '');
}
