// Judges a password for the advising meter. It advises only: nothing but the length is required.

/** 0 none, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const FIRST_GUESSES = /pass|1234|qwer|abcd|admin|letme|welcome|111|000|candor|bitcoin/i;

/** How hard a password is to guess, by its length, the kinds of its characters, repetition and well-known starts. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const variety = KINDS.filter(kind => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 6 || different < 4 || FIRST_GUESSES.test(password)) return 1;
  const points = Math.min(password.length, different * 2) + variety * 2;
  if (points >= 22) return 4;
  if (points >= 16) return 3;
  return 2;
}
