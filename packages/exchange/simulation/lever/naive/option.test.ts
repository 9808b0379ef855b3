// Timed options: each end pays out all that was set aside, by the rules.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NaiveOption, optionCost, optionOutcome } from './option.ts';

const rise: NaiveOption = { isRise: true, stake: 1_000n, ratioPpm: 800_000n, feePpm: 10_000n };
const fall: NaiveOption = { ...rise, isRise: false };

describe('an option for 1,000 with a payout of 80 % and a fee of 1 %', () => {
  test.each([
    ['a rise that rises', rise, 100n, 101n, 'win', 1_800n, 0n, 10n],
    ['a rise that falls', rise, 100n, 99n, 'loss', 0n, 1_800n, 10n],
    ['a fall that falls', fall, 100n, 99n, 'win', 1_800n, 0n, 10n],
    ['a fall that rises', fall, 100n, 101n, 'loss', 0n, 1_800n, 10n],
    ['a price that is the same', rise, 100n, 100n, 'even', 1_000n, 800n, 10n],
    ['no price to buy at', rise, null, 100n, 'void', 1_010n, 800n, 0n],
    ['no price to settle at', fall, 100n, null, 'void', 1_010n, 800n, 0n],
  ] as const)('%s', (_, option, bought, settled, end, toUser, toReserve, toFees) => {
    expect(optionOutcome(option, { bought, settled })).toEqual({ end, toUser, toReserve, toFees });
  });
});

test('whatever happens, exactly stake, payout and fee leave, and a rise wins exactly where a fall loses', () => {
  const price = fc.option(fc.bigInt({ min: 1n, max: 9n }));
  const terms = fc.record({
    stake: fc.bigInt({ min: 1n, max: 2n ** 62n }),
    ratioPpm: fc.bigInt({ min: 1n, max: 1_000_000n }),
    feePpm: fc.bigInt({ min: 0n, max: 50_000n }),
  });
  fc.assert(
    fc.property(terms, price, price, (terms, bought, settled) => {
      const [up, down] = [true, false].map(isRise => optionOutcome({ ...terms, isRise }, { bought, settled }));
      const { fee, payout } = optionCost({ ...terms, isRise: true });
      for (const { toUser, toReserve, toFees } of [up!, down!])
        expect(toUser + toReserve + toFees).toBe(terms.stake + fee + payout);
      expect([up!.end, down!.end].sort().join()).toMatch(/^(loss,win|even,even|void,void)$/);
    }),
  );
});
