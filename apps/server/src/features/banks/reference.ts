// The reference that a user's transfers carry (ISO 11649), made of the user's number and found again in any text.

const DIGITS = 9;
const CHECK_DIGITS = 2;
/** A bank may fill the number up with zeros to the most that ISO 11649 allows. */
const MAX_DIGITS = 21;
/** Banks print it in groups and break lines within it, people copy it with any separators, and some put another word in front. */
const FOUND = /R\s*F((?:[\s./-]*\d){11,})/g;

/** Such as `RF71001000001`: two check digits, so that a slip of the pen is no other user's reference. */
export function referenceOf(user: number): string {
  const number = String(user).padStart(DIGITS, '0');
  return `RF${checkDigits(number)}${number}`;
}

/**
 * The users whose references are in a text. Other digits may follow, such as a day or a time: where it is not clear at which digit the
 * number ends, and the check digits fit several, each of these users is among them.
 */
export function usersOfText(text: string): ReadonlySet<number> {
  const users = [...text.toUpperCase().matchAll(FOUND)].flatMap(([, digits]) => {
    const fitting = numbersOf(digits!);
    const whole = fitting.filter(({ endsGroup }) => endsGroup);
    return (whole.length > 0 ? whole : fitting).map(({ user }) => user);
  });
  return new Set(users);
}

/** Each way to read the digits after RF as a user's number that the check digits fit. */
function numbersOf(grouped: string): { user: number; endsGroup: boolean }[] {
  const ends = [...grouped.matchAll(/\d(?!\d)/g)].map(({ index }) => index);
  const digits = [...grouped.matchAll(/\d/g)];
  const check = digits.slice(0, CHECK_DIGITS).join('');
  const matches = [];
  for (let length = DIGITS; length <= Math.min(MAX_DIGITS, digits.length - CHECK_DIGITS); length++) {
    const number = digits.slice(CHECK_DIGITS, CHECK_DIGITS + length).join('');
    const user = Number(number);
    const isFitting = user > 0 && user < 10 ** DIGITS && checkDigits(number) === check;
    if (isFitting) matches.push({ user, endsGroup: ends.includes(digits[CHECK_DIGITS + length - 1]!.index) });
  }
  return matches;
}

/** R and F count as 27 and 15, and the whole has to leave 1 when it is divided by 97. */
function checkDigits(number: string): string {
  return String(98n - (BigInt(`${number}271500`) % 97n)).padStart(2, '0');
}
