// Tells whether two spellings are one person's name.
import { plainName } from '../people/accounts/plain-name.ts';

export function isSameName(left: string, right: string): boolean {
  return plainName(left) === plainName(right);
}
