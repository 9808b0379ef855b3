// The reference that a user's transfers carry (ISO 11649), made of the user's number and found again in any text.

const DIGITS = 9;
/** Banks print it in groups of four, people copy it with any blanks, and some put another word in front. */
const FOUND = new RegExp(`RF(\\d{2})(\\d{${DIGITS}})(?!\\d)`, 'g');

/** Such as `RF71001000001`: two check digits, so that a slip of the pen is nobody else's reference. */
export function referenceOf(user: number): string {
  const number = String(user).padStart(DIGITS, '0');
  return `RF${checkDigits(number)}${number}`;
}

/** The user whose reference stands in a text; undefined where there is none, or those of several. */
export function userOfText(text: string): number | undefined {
  const found = new Set<number>();
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  for (const [, check, number] of bare.matchAll(FOUND)) if (checkDigits(number!) === check) found.add(Number(number));
  const [first] = found;
  return found.size === 1 && first! > 0 ? first : undefined;
}

/** R and F count as 27 and 15, and the whole has to leave 1 when it is divided by 97. */
function checkDigits(number: string): string {
  return String(98n - (BigInt(`${number}271500`) % 97n)).padStart(2, '0');
}
