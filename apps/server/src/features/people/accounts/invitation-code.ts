// The code that a user hands to friends: short, easy to read aloud.
import { randomInt } from 'node:crypto';

// Without 0, 1, I, L, O and U, which are misread or spell words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export function newInvitationCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
