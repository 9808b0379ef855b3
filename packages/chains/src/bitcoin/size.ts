// The size of our transactions in virtual bytes (BIP-141), and the smallest amounts that can be sent.
import { scriptOfAddress } from './bitcoin-address.ts';
import type { BitcoinNetwork } from './network.ts';

/** Version and lock time, and the two bytes that announce witnesses. */
const FRAME_WEIGHT = 4 * (4 + 4) + 2;
/** A P2WPKH input: outpoint, empty script, sequence; witness of a 72-byte signature and a key. */
const INPUT_WEIGHT = 4 * 41 + 108;
/** Of a P2WPKH output: its amount, and its script with a length. */
const CHANGE_BYTES = 8 + 1 + 22;

/** What spending one of our outputs takes later on. */
export const SWEEP_SIZE = 68n;

/** The usual payment: one input, one recipient, change. */
export const USUAL_SIZE = sizeOf(1, [22, 22]);

/** @param scripts lengths of the outputs' scripts */
export function sizeOf(inputs: number, scripts: readonly number[]): bigint {
  const outputs = scripts.reduce((total, length) => total + 8 + 1 + length, 0);
  const counts = countBytes(inputs) + countBytes(scripts.length);
  return BigInt(Math.ceil((FRAME_WEIGHT + 4 * counts + inputs * INPUT_WEIGHT + 4 * outputs) / 4));
}

function countBytes(count: number): number {
  return count < 0xfd ? 1 : 3;
}

/**
 * What a usual node calls dust: less than spending the output costs at 3 satoshi a byte, as Bitcoin Core's `GetDustThreshold`
 * counts it, which takes 67 bytes for spending a witness output and 148 for others.
 */
export function dustLimitOf(address: string, network: BitcoinNetwork): bigint {
  const script = scriptOfAddress(address, network);
  // A witness program begins with its version: 0, or 1 to 16.
  const isWitness = script[0] === 0x00 || (script[0]! >= 0x51 && script[0]! <= 0x60);
  return 3n * BigInt(8 + 1 + script.length + (isWitness ? 67 : 148));
}

/** Change below this is left to the miners: no node relays it, or it costs more to spend than it is. */
export function smallestChange(rate: bigint): bigint {
  const dust = 3n * BigInt(CHANGE_BYTES + 67);
  const sweep = SWEEP_SIZE * rate;
  return sweep > dust ? sweep : dust;
}
