// Addresses of Ethereum and chains like it: twenty bytes in hex, whose capitals are the checksum (EIP-55).
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressCheck } from '../address-check.ts';

export type EvmAddress = `0x${string}`;

const FORM = /^0x([0-9a-fA-F]{40})$/;
const CAPITAL_FROM = 8;

/** Networks share one form of address, so one that reads is good for each. All-small and all-capital ones carry no checksum. */
export function readEvmAddress(text: string): AddressCheck {
  const digits = FORM.exec(text)?.[1];
  if (digits === undefined) return { valid: false, problem: 'malformed' };
  const address = toChecksumAddress(text);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && text !== address) return { valid: false, problem: 'checksum' };
  return { valid: true, address };
}

/** The canonical form of twenty bytes in hex, whatever their capitals. */
export function toChecksumAddress(text: string): EvmAddress {
  const digits = text.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  let result = '';
  for (let at = 0; at < digits.length; at++) {
    const digit = digits[at]!;
    result += Number.parseInt(hash[at]!, 16) >= CAPITAL_FROM ? digit.toUpperCase() : digit;
  }
  return `0x${result}`;
}
