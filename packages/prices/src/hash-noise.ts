// Noise without state: a number that looks random and depends only on a key and an index.

/** A 32-bit key of a text (FNV-1a, then mixed), so that every (seed, market, purpose) has noise of its own. */
export function noiseKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

/** A number in [0, 1) for this key and index. */
export function unitNoise(key: number, index: number): number {
  return (mix(mix(key ^ index) + key) >>> 0) / 4_294_967_296;
}

/** A number in [-1, 1) for this key and index: mean 0, standard deviation 1/√3. */
export function signedNoise(key: number, index: number): number {
  return 2 * unitNoise(key, index) - 1;
}

// The finaliser of MurmurHash3: integer steps only, so that every engine gives the same bits.
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
