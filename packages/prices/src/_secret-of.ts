// Secrets for tests, numbered.
import { SECRET_BYTES } from './keyed-noise.ts';

export function secretOf(number: number): Uint8Array {
  return new Uint8Array(SECRET_BYTES).fill(number);
}
