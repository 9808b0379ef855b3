// Random texts that keep bodies from being guessed by their hashes, drawn many at a time: one by one each would cost a microsecond.
import { randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const DRAWN_AT_ONCE = 256;

let drawn = Buffer.alloc(0);
let used = 0;

/** 32 hexadecimal digits. */
export function newSalt(): string {
  if (used === drawn.length) {
    drawn = randomBytes(SALT_BYTES * DRAWN_AT_ONCE);
    used = 0;
  }
  const salt = drawn.toString('hex', used, used + SALT_BYTES);
  used += SALT_BYTES;
  return salt;
}
