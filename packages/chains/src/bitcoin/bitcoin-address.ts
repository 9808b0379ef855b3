// Reads addresses of bitcoin by their own checksums (base58check, bech32, bech32m), and turns them into scripts and back.
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { Address, OutScript } from '@scure/btc-signer';
import type { AddressCheck } from '../address-check.ts';
import { BITCOIN_NETWORKS, type BitcoinNetwork } from './network.ts';

const base58check = createBase58check(sha256);
const HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/**
 * Whether a text is an address that the network can be paid at. Canonical form: bech32 in lower case, base58 unchanged.
 * Witness programs of versions above 1 are refused: no rule says yet who can spend them (BIP-141).
 */
export function readBitcoinAddress(text: string, network: BitcoinNetwork): AddressCheck {
  const human = /^(bcrt|bc|tb)1/i.exec(text)?.[1]?.toLowerCase();
  return human === undefined ? readBase58(text, network) : readSegwit(text, human, network);
}

/** @param address in canonical form. @throws Error where it is no address of the network */
export function scriptOfAddress(address: string, network: BitcoinNetwork): Uint8Array {
  return OutScript.encode(Address(BITCOIN_NETWORKS[network]).decode(address));
}

/** The address that a script pays to, in canonical form; undefined where it pays to none. */
export function addressOfScript(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  try {
    return Address(BITCOIN_NETWORKS[network]).encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}

function readBase58(text: string, network: BitcoinNetwork): AddressCheck {
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text);
  } catch {
    return { valid: false, problem: 'malformed' };
  }
  const isOurs = Object.values(BITCOIN_NETWORKS).some(
    ({ pubKeyHash, scriptHash }) => bytes[0] === pubKeyHash || bytes[0] === scriptHash,
  );
  if (bytes.length !== 1 + HASH_BYTES + CHECKSUM_BYTES || !isOurs) return { valid: false, problem: 'malformed' };
  try {
    base58check.decode(text);
  } catch {
    return { valid: false, problem: 'checksum' };
  }
  const { pubKeyHash, scriptHash } = BITCOIN_NETWORKS[network];
  if (bytes[0] !== pubKeyHash && bytes[0] !== scriptHash) return { valid: false, problem: 'other-network' };
  return { valid: true, address: text };
}

function readSegwit(text: string, human: string, network: BitcoinNetwork): AddressCheck {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return { valid: false, problem: 'malformed' };
  const address = text.toLowerCase();
  if (!/^[a-z]+1[02-9ac-hj-np-z]{7,}$/.test(address)) return { valid: false, problem: 'malformed' };
  // BIP-350: version 0 keeps the checksum of BIP-173, later versions have one of their own.
  const code = address.charAt(human.length + 1) === 'q' ? bech32 : bech32m;
  if (code.decodeUnsafe(address) === undefined) return { valid: false, problem: 'checksum' };
  const owner = (Object.keys(BITCOIN_NETWORKS) as BitcoinNetwork[]).find(
    name => BITCOIN_NETWORKS[name].bech32 === human,
  )!;
  try {
    scriptOfAddress(address, owner);
  } catch {
    return { valid: false, problem: 'malformed' };
  }
  return owner === network ? { valid: true, address } : { valid: false, problem: 'other-network' };
}
