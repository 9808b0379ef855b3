// The payload of an Omni simple send, as the protocol writes it into an output that carries data (class C of its specification).
import { concatBytes } from '@noble/hashes/utils.js';
import { ascii, hex } from '@scure/base';

/** A transfer written into a transaction. It does not prove that the sender had the tokens: only an Omni-aware node can. */
export type SimpleSend = { property: number; units: bigint };

/** OP_RETURN, and a push of the twenty bytes that follow: the mark, then version, type, property and amount. */
const BEGINNING = concatBytes(Uint8Array.of(0x6a, 20), ascii.decode('omni'));
/** Version 0 of type 0. */
const SIMPLE_SEND = new Uint8Array(4);
const LENGTH = BEGINNING.length + 16;
/** The protocol's amounts are signed, of 64 bits, and never below zero. */
const LARGEST_UNITS = 2n ** 63n - 1n;

/** @returns the script of the output. @throws RangeError where the protocol cannot write the numbers */
export function encodeSimpleSend({ property, units }: SimpleSend): Uint8Array {
  if (!Number.isInteger(property) || property < 1 || property > 0xffff_ffff) throw new RangeError('no property');
  if (units < 1n || units > LARGEST_UNITS) throw new RangeError('no amount');
  const numbers = property.toString(16).padStart(8, '0') + units.toString(16).padStart(16, '0');
  return concatBytes(BEGINNING, SIMPLE_SEND, hex.decode(numbers));
}

/** @returns undefined where the script is anything but the payload of a simple send */
export function decodeSimpleSend(script: Uint8Array): SimpleSend | undefined {
  if (script.length !== LENGTH) return undefined;
  const text = hex.encode(script);
  if (!text.startsWith(hex.encode(concatBytes(BEGINNING, SIMPLE_SEND)))) return undefined;
  const [property, units] = [Number.parseInt(text.slice(20, 28), 16), BigInt(`0x${text.slice(28)}`)];
  return property < 1 || units < 1n || units > LARGEST_UNITS ? undefined : { property, units };
}
