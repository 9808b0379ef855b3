// Random positions and rates for the tests of contracts: from one unit up to values near 64 bits.
import fc from 'fast-check';
import type { Exposure } from './lever.ts';

const LARGEST = 2n ** 62n;

export const direction = fc.constantFrom('long' as const, 'short' as const);
export const multiple = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000 }));
export const maintenance = fc.bigInt({ min: 1n, max: 200_000n });
export const takerFee = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 20_000n }));

/** A possible position: small numbers and large ones, margins of a multiple, of nothing, and above the whole value. */
export const position: fc.Arbitrary<{ exposure: Exposure; tickLotValue: bigint }> = fc
  .record({
    direction,
    lots: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 31 })),
    ticks: fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 9n })),
    tickLotValue: fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 10n ** 12n })),
    // Fills at several prices: the sum of entry values is no multiple of anything.
    odd: fc.bigInt({ min: 0n, max: 999n }),
    share: fc.oneof(fc.constantFrom(0n, 20_000n, 1_000_000n, 1_500_000n), fc.bigInt({ min: 0n, max: 2_000_000n })),
    more: fc.bigInt({ min: 0n, max: 9n }),
  })
  .filter(({ lots, ticks, tickLotValue }) => BigInt(lots) * ticks * tickLotValue <= LARGEST)
  .map(({ direction, lots, ticks, tickLotValue, odd, share, more }) => {
    const entryValue = BigInt(lots) * ticks * tickLotValue + odd;
    return {
      exposure: { direction, lots, entryValue, margin: (entryValue * share) / 1_000_000n + more },
      tickLotValue,
    };
  });

/** The value of the lots of a position at a price. */
export function valueAt({ lots }: Exposure, tickLotValue: bigint, ticks: number | bigint): bigint {
  return BigInt(lots) * BigInt(ticks) * tickLotValue;
}

/** One step of the price further against a position, or so many in its favour. */
export function worse({ direction }: Exposure, ticks: number, steps = 1): number {
  return direction === 'long' ? ticks - steps : ticks + steps;
}
