// Property test: the core takes exactly those settings of contracts that the second implementation finds sound.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actOf } from '../../../src/_act.ts';
import { openLeverExchange, SMALL_CONTRACT } from '../../../src/_lever-exchange.ts';
import { areSound } from './terms.ts';

/** Near the edges of every rule. */
const settings = fc.record({
  tick: fc.constantFrom(0n, 1n, 3n, 7n, 100_000n),
  lot: fc.constantFrom(0n, 1n, 100n, 10_000n, 30_000n),
  makerFeePpm: fc.constantFrom(-1n, 0n, 99_999n, 100_000n),
  takerFeePpm: fc.constantFrom(-1n, 0n, 500n, 5_000n, 99_999n, 100_000n),
  slippagePpm: fc.constantFrom(0n, 1n, 50_000n, 50_001n),
  bandPpm: fc.constantFrom(0n, 1n, 50_000n, 999_999n, 1_000_000n),
  fundingClampPpm: fc.constantFrom(-1n, 0n, 4_999n, 5_000n, 5_001n),
  maxLots: fc.constantFrom(0, 1, 100),
  openInterestFunds: fc.constantFrom(0, 1, 20, 21),
  tiers: fc.array(
    fc.record({
      upTo: fc.constantFrom(0n, 1n, 2n, 3n),
      multiple: fc.constantFrom(0, 1, 5, 20, 50, 95, 96),
      maintenancePpm: fc.constantFrom(0n, 9_999n, 10_000n, 50_000n, 100_000n),
    }),
    { maxLength: 3 },
  ),
});
const sound = fc.record({
  tiers: fc.constantFrom(SMALL_CONTRACT.tiers, SMALL_CONTRACT.tiers.slice(1)),
  tick: fc.constant(100_000n),
  lot: fc.constant(100n),
  makerFeePpm: fc.constant(0n),
  slippagePpm: fc.constant(1n),
  bandPpm: fc.constant(50_000n),
  maxLots: fc.constant(1),
  openInterestFunds: fc.constant(20),
  takerFeePpm: fc.constant(500n),
  fundingClampPpm: fc.constant(5_000n),
});
/** One sound whole with one, two or no members that may not be. */
const nearlySound = fc
  .tuple(
    sound,
    settings,
    fc.subarray(
      Object.keys(SMALL_CONTRACT).filter(name => name !== 'id'),
      { maxLength: 2 },
    ),
  )
  .map(([whole, other, names]) => ({
    ...whole,
    ...Object.fromEntries(names.map(name => [name, other[name as keyof typeof other]])),
  }));

test('the core and the second implementation find the same settings sound', () => {
  const { run } = openLeverExchange();
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(settings, nearlySound), terms => {
      const change = { kind: 'contract', aim: 'change', contract: { id: 1, ...terms } } as const;
      const outcome = run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
      if (outcome.kind === 'done') run({ type: 'WithdrawProposal', proposal: outcome.result.id!, act: actOf('olga') });
      const { maxLots, openInterestFunds, fundingClampPpm, ...rest } = terms;
      const naive = {
        ...rest,
        whole: 10n ** 4n,
        clampPpm: fundingClampPpm,
        maxLots: BigInt(maxLots),
        funds: BigInt(openInterestFunds),
        tiers: terms.tiers.map(tier => ({ ...tier, multiple: BigInt(tier.multiple) })),
      };
      seen.add(areSound(naive, []));
      expect(outcome.kind).toBe(areSound(naive, []) ? 'done' : 'rejected');
    }),
    { numRuns: 2_000 },
  );
  expect(seen.size).toBe(2);
});
