// Each reason of a chain as its owner reads it; only what is really too much counts as such.
import { PlanRefusal, type PlanRefusalReason } from '@candor/chains';
import { expect, test } from 'vitest';
import { refuseOutsidePayment } from './routes.ts';

const refusalOf = (reason: PlanRefusalReason, units: bigint, held: bigint | undefined) =>
  refuseOutsidePayment(new PlanRefusal(reason, 'of a test'), { units, held, feeCoin: 'ETH' });

test.each([
  ['insufficient-funds', 11n, 10n, 'insufficient_balance'],
  ['insufficient-funds', 10n, 10n, 'network_fee_missing'],
  ['insufficient-funds', 10n, undefined, 'network_fee_missing'],
  ['change-too-small', 10n, 10n, 'network_fee_missing'],
  ['would-fail', 11n, 10n, 'insufficient_balance'],
  ['would-fail', 10n, 10n, 'payment_would_fail'],
  ['dust', 1n, 10n, 'payment_too_small'],
  ['fee-too-high', 1n, 10n, 'payment_would_fail'],
  ['unconfirmed-output', 1n, 10n, 'payment_would_fail'],
  ['wrong-payment', 1n, 10n, 'invalid_address'],
] as const)('%s, %d of %d', (reason, units, held, code) => {
  expect(refusalOf(reason, units, held)).toMatchObject({ kind: 'refused', code });
});

test('a missing fee names the coin that it is paid in', () => {
  expect(refusalOf('insufficient-funds', 10n, 10n)).toMatchObject({ facts: { coin: 'ETH' } });
});
