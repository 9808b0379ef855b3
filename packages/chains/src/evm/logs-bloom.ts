// Whether a block's bloom filter allows a log in it: a node that leaves logs out, or invents them, contradicts the header of the block.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Hex, hexToBytes } from 'viem';

const BITS_OF_BYTE = 8;
const FILTER_BITS = 2048;

/** The three bits that a value sets, by the yellow paper of Ethereum (4.3.1); worked out once for each value. */
export function bloomBits(value: Hex): readonly number[] {
  const hash = keccak_256(hexToBytes(value));
  return [0, 2, 4].map(at => ((hash[at]! << BITS_OF_BYTE) | hash[at + 1]!) % FILTER_BITS);
}

export function mayHold(bloom: Hex, bits: readonly number[]): boolean {
  return bits.every(bit => {
    const byteFromEnd = Math.floor(bit / BITS_OF_BYTE) + 1;
    const start = bloom.length - byteFromEnd * 2;
    return (Number.parseInt(bloom.slice(start, start + 2), 16) >> (bit % BITS_OF_BYTE)) & 1;
  });
}
