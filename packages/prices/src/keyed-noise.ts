// Noise without state: a number that depends on a secret, a name and an index, and that nobody without the secret can foretell.
import { hchacha } from '@noble/ciphers/chacha.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A number in [0, 1) for an index; of every index the same one, whatever was asked before. */
export type Noise = (index: number) => number;

/** Shorter secrets could be found by trying, from prices that everybody has seen. */
export const SECRET_BYTES = 32;

/** One call of the cipher makes the noise of so many neighbouring indexes. */
export const NOISE_BLOCK = 8;
// Blocks that are kept. Whoever searches a stretch of time comes back to the same few.
const KEPT_BLOCKS = 128;
const TWO_TO_32 = 4_294_967_296;
const CIPHER_NAME = utf8ToBytes('expand 32-byte k');

/**
 * The noise that a secret gives to a name: HChaCha20, the keyed function below XChaCha20, under a key of 256 bits, which
 * HMAC-SHA-256 makes of the secret and the name. Whoever has seen any of it learns nothing of the rest, nor of the secret.
 *
 * Integer steps only, so every engine gives the same bits.
 */
export function createNoise(secret: Uint8Array, name: string): Noise {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a secret has ${SECRET_BYTES} bytes`);
  // The cipher reads words as they lie in memory: what is written and read byte by byte is the same on every machine.
  const cipherName = wordsOf(CIPHER_NAME);
  const key = wordsOf(hmac(sha256, secret, utf8ToBytes(name)));
  const place = new Uint32Array(4);
  const placeBytes = new DataView(place.buffer);
  const made = new Uint32Array(NOISE_BLOCK);
  const madeBytes = new DataView(made.buffer);
  const keptBlocks = new Float64Array(KEPT_BLOCKS).fill(Number.NaN);
  const keptNoise = new Float64Array(KEPT_BLOCKS * NOISE_BLOCK);

  function keep(block: number, slot: number): void {
    placeBytes.setUint32(0, block >>> 0, true);
    placeBytes.setInt32(4, Math.floor(block / TWO_TO_32), true);
    hchacha(cipherName, key, place, made);
    for (let cell = 0; cell < NOISE_BLOCK; cell++) {
      keptNoise[slot * NOISE_BLOCK + cell] = madeBytes.getUint32(4 * cell, true) / TWO_TO_32;
    }
    keptBlocks[slot] = block;
  }

  return index => {
    const block = Math.floor(index / NOISE_BLOCK);
    const slot = (block >>> 0) % KEPT_BLOCKS;
    if (keptBlocks[slot] !== block) keep(block, slot);
    return keptNoise[slot * NOISE_BLOCK + (index - block * NOISE_BLOCK)]!;
  };
}

/** The same as a number in [-1, 1): mean 0, standard deviation 1/√3. */
export function signed(noise: number): number {
  return 2 * noise - 1;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
