// Addresses of the tron chain: base58 with a checksum over the byte 0x41 and the last 20 bytes of the hash of a public key.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base58, base58check } from '@scure/base';
import type { AddressCheck } from '../address-check.ts';

const PREFIX = 0x41;
const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const checked = base58check(sha256);

/** Reads an address as people write it; `text` has no spaces around it. Test networks of this chain use the same addresses. */
export function readTronAddress(text: string): AddressCheck {
  if (!FORM.test(text)) return { valid: false, problem: 'malformed' };
  const bytes = base58.decode(text);
  if (bytes.length !== 25 || bytes[0] !== PREFIX) return { valid: false, problem: 'checksum' };
  try {
    checked.decode(text);
  } catch {
    return { valid: false, problem: 'checksum' };
  }
  return { valid: true, address: text };
}

/** The 21 bytes of an address in canonical form. Throws `RangeError` where it is none. */
export function tronAddressBytes(address: string): Uint8Array {
  if (!readTronAddress(address).valid) throw new RangeError('not an address of the tron chain');
  return checked.decode(address);
}

/** The canonical form of 21 bytes, or of the 20 without the prefix that logs and contracts use. */
export function tronAddressOf(bytes: Uint8Array): string {
  const whole = bytes.length === 20 ? Uint8Array.of(PREFIX, ...bytes) : bytes;
  if (whole.length !== 21 || whole[0] !== PREFIX) throw new RangeError('not an address of the tron chain');
  return checked.encode(whole);
}

/** The address of a public key, compressed or not. */
export function tronAddressOfKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return tronAddressOf(keccak_256(point.subarray(1)).subarray(12));
}

/** How contracts are given an address: 32 bytes in hex. */
export function tronAddressWord(address: string): string {
  return bytesToHex(tronAddressBytes(address).subarray(1)).padStart(64, '0');
}

/** The address in a 32-byte word of a contract; undefined where the word holds anything else. */
export function tronAddressOfWord(word: string): string | undefined {
  return /^0{24}[0-9a-f]{40}$/.test(word) ? tronAddressOf(hexToBytes(word.slice(24))) : undefined;
}
