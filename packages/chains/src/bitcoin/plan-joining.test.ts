// A joining transaction spends all outputs that are worth their fee, costs the fee of its size, and has a change that can pay a higher fee.
import { expect, test } from 'vitest';
import type { Output } from '../transaction-plan.ts';
import { bitcoinKeys } from './bitcoin-keys.ts';
import { planJoining } from './plan-joining.ts';
import { planPayment } from './plan-payment.ts';

const KEYS = bitcoinKeys('regtest');
const SEED = new Uint8Array(32).fill(3);
const HOT = { branch: 'hot', index: 0 } as const;
const address = KEYS.addressAt(KEYS.publicKeyOf(SEED, 'hot'), HOT);
const output = (units: bigint, index: number): Output => ({
  transaction: index.toString(16).padStart(64, '0'),
  position: 0,
  units,
  owner: { branch: 'deposit', index },
});

test.each([1n, 5n, 10n])('at %i satoshi a byte every output is spent, and the fee can be raised', rate => {
  const outputs = Array.from({ length: 50 }, (_, index) => output(20n * 68n * rate + BigInt(index) * 997n, index));
  const plan = planJoining(outputs, { to: HOT, address, rate })!;
  expect(plan.inputs).toEqual(outputs);
  // An input takes 68 virtual bytes; the rest is two outputs and a frame.
  const fee = KEYS.costOf(plan).feeUnits;
  expect(fee / rate).toBeGreaterThan(50n * 68n);
  expect(fee / rate).toBeLessThan(50n * 68n + 100n);
  const request = { from: HOT, nonce: null, spendable: plan.inputs, payments: plan.payments, replaces: plan };
  const higher = planPayment(request, { network: 'regtest', rate, largestRate: 500n });
  expect(KEYS.costOf(higher).feeUnits).toBeGreaterThan(fee);
});

test('what costs more than a twentieth of itself to spend stays, and one alone is not joined', () => {
  const [small, one, other] = [output(20n * 68n * 5n - 1n, 1), output(50_000n, 2), output(60_000n, 3)];
  const facts = { to: HOT, address, rate: 5n };
  expect(planJoining([small, one, other], facts)!.inputs).toEqual([one, other]);
  expect(planJoining([small, one], facts)).toBeUndefined();
});
