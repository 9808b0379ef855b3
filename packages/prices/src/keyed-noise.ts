// Noise without state: a number that depends on a secret, a name and an index, and that cannot be foretold without the secret.
import { hchacha } from '@noble/ciphers/chacha.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A number for an index; the same one every time. */
export type Noise = (index: number) => number;

/** Shorter secrets could be found by trying, from prices that are public. */
export const SECRET_BYTES = 32;

/** One call of the cipher makes the noise of so many neighbouring indexes. */
export const NOISE_BLOCK = 8;
// Blocks that are kept: a search through a stretch of time reuses the same few.
const CACHED_BLOCKS = 128;
const TWO_TO_32 = 4_294_967_296;
const CIPHER_NAME = utf8ToBytes('expand 32-byte k');

/**
 * The noise that a secret gives to a name, spread evenly over [0, 1): HChaCha20, the keyed function below XChaCha20, under a key of
 * 256 bits, which HMAC-SHA-256 derives from the secret and the name. Its known values reveal neither the rest nor the secret.
 *
 * Integer steps only, so every engine gives the same bits.
 */
export function createNoise(secret: Uint8Array, name: string): Noise {
  return cachedNoise(secret, name, (words, noise) => {
    for (let cell = 0; cell < NOISE_BLOCK; cell++) noise[cell] = words.getUint32(4 * cell, true) / TWO_TO_32;
  });
}

/**
 * The same normally distributed, with mean 0 and standard deviation 1, by the method of Box and Muller: of each pair of words a
 * radius and an angle. Logarithm, sine and cosine may differ in their last bit from engine to engine.
 */
export function createNormalNoise(secret: Uint8Array, name: string): Noise {
  return cachedNoise(secret, name, (words, noise) => {
    for (let cell = 0; cell < NOISE_BLOCK; cell += 2) {
      // Half a step above zero, which has no logarithm.
      const radius = Math.sqrt(-2 * Math.log((words.getUint32(4 * cell, true) + 0.5) / TWO_TO_32));
      const angle = 2 * Math.PI * (words.getUint32(4 * cell + 4, true) / TWO_TO_32);
      noise[cell] = radius * Math.cos(angle);
      noise[cell + 1] = radius * Math.sin(angle);
    }
  });
}

/** An even noise as a number in [-1, 1): mean 0, standard deviation 1/√3. */
export function signed(noise: number): number {
  return 2 * noise - 1;
}

/** @param shape makes the noise of a block from the words of the cipher. */
function cachedNoise(secret: Uint8Array, name: string, shape: (words: DataView, noise: Float64Array) => void): Noise {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a secret has ${SECRET_BYTES} bytes`);
  // The cipher reads words as they lie in memory: what is written and read byte by byte is the same on every machine.
  const cipherName = wordsOf(CIPHER_NAME);
  const key = wordsOf(hmac(sha256, secret, utf8ToBytes(name)));
  const counter = new Uint32Array(4);
  const counterBytes = new DataView(counter.buffer);
  const made = new Uint32Array(NOISE_BLOCK);
  const madeBytes = new DataView(made.buffer);
  const blocks = new Float64Array(CACHED_BLOCKS).fill(Number.NaN);
  const noises = Array.from({ length: CACHED_BLOCKS }, () => new Float64Array(NOISE_BLOCK));

  return index => {
    const block = Math.floor(index / NOISE_BLOCK);
    const slot = (block >>> 0) % CACHED_BLOCKS;
    if (blocks[slot] !== block) {
      counterBytes.setUint32(0, block >>> 0, true);
      counterBytes.setInt32(4, Math.floor(block / TWO_TO_32), true);
      hchacha(cipherName, key, counter, made);
      shape(madeBytes, noises[slot]!);
      blocks[slot] = block;
    }
    return noises[slot]![index - block * NOISE_BLOCK]!;
  };
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
