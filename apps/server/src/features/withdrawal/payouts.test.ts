// Each refusal of the signer as what a payment waits for.
import { SIGNER_REFUSAL_REASONS } from '@candor/chains';
import { expect, test } from 'vitest';
import { whyNot } from './payouts.ts';
import { remarkKey } from './wire-withdrawal.ts';

test.each([
  ['operators-needed', 'signatures', 'waits-signatures'],
  ['wrong-approval', 'signatures', 'waits-signatures'],
  ['hourly-limit', 'signer-limit', 'waits-limit'],
  ['fee-too-high', 'fee-too-high', 'waits-fee'],
  ['unknown-cold-address', 'cold-address', undefined],
] as const)('%s: %s, which the user reads as %s', (reason, why, key) => {
  expect(whyNot({ reason })).toBe(why);
  expect(remarkKey(undefined, '', why)).toBe(key);
});

test('all others are shown to operators alone', () => {
  const others = SIGNER_REFUSAL_REASONS.map(reason => whyNot({ reason })).filter(why => why === 'signer-refuses');
  expect(others).toHaveLength(SIGNER_REFUSAL_REASONS.length - 5);
});
