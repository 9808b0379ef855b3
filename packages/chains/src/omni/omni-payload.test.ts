// The payload of a simple send against the bytes of the specification, and everything that is none.
import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { decodeSimpleSend, encodeSimpleSend } from './omni-payload.ts';

/** 10 USDT: property 31, eight decimals. */
const TEN_USDT = '6a146f6d6e69000000000000001f000000003b9aca00';

describe('a simple send', () => {
  it('is the bytes of the specification, and reads back', () => {
    const send = { property: 31, units: 1_000_000_000n };
    expect(hex.encode(encodeSimpleSend(send))).toBe(TEN_USDT);
    expect(decodeSimpleSend(hex.decode(TEN_USDT))).toEqual(send);
  });

  it.each([
    ['another mark', TEN_USDT.replace('6f6d6e69', '6f6d6e68')],
    ['another version', TEN_USDT.replace('6f6d6e690000', '6f6d6e690001')],
    ['another type, as send all', TEN_USDT.replace('6f6d6e6900000000', '6f6d6e6900000004')],
    ['no amount', `${TEN_USDT.slice(0, 28)}0000000000000000`],
    ['an amount below zero', `${TEN_USDT.slice(0, 28)}8000000000000000`],
    ['no property', TEN_USDT.replace('0000001f', '00000000')],
    ['bytes behind', `${TEN_USDT}00`],
    ['half of it', TEN_USDT.slice(0, 30)],
    ['nothing', ''],
  ])('is not a script with %s', (_, script) => {
    expect(decodeSimpleSend(hex.decode(script))).toBeUndefined();
  });

  it.each([
    { property: 0, units: 1n },
    { property: 2 ** 32, units: 1n },
    { property: 31, units: 0n },
    { property: 31, units: -1n },
    { property: 31, units: 2n ** 63n },
  ])('is never written for %o', send => {
    expect(() => encodeSimpleSend(send)).toThrow(RangeError);
  });

  it('holds the largest numbers', () => {
    const send = { property: 0xffff_ffff, units: 2n ** 63n - 1n };
    expect(decodeSimpleSend(encodeSimpleSend(send))).toEqual(send);
  });
});
