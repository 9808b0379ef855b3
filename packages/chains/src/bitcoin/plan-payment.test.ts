// Selection, change, dust and replacement: every satoshi of a plan is an input, a payment, the change or the fee.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NATIVE } from '../chain.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type { BitcoinPlan, Output, PaymentRequest } from '../transaction-plan.ts';
import { feeOf } from './bitcoin-transaction.ts';
import { planPayment } from './plan-payment.ts';

const TO = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const RULES = { network: 'regtest', rate: 5n, largestRate: 200n } as const;
const HOT = { branch: 'hot', index: 0 } as const;

describe('planPayment', () => {
  it('pays from one output, and gives the change back to ourselves', () => {
    const plan = planPayment(request({ spendable: [output(1, 1_000_000n)], units: 300_000n }), RULES);
    expect(plan.inputs).toHaveLength(1);
    // 141 virtual bytes: one input, two outputs.
    expect(feeOf(plan)).toBe(705n);
    expect(plan.change).toEqual({ to: HOT, units: 699_295n });
  });

  it('leaves change to the miners that would cost more to spend than it is', () => {
    const plan = planPayment(request({ spendable: [output(1, 300_900n)], units: 300_000n }), RULES);
    expect(plan.change).toBeNull();
    expect(feeOf(plan)).toBe(900n);
  });

  it('counts an output once that is listed twice', () => {
    const twice = [output(1, 200_000n), output(1, 200_000n)];
    expect(() => planPayment(request({ spendable: twice, units: 300_000n }), RULES)).toThrow(PlanRefusal);
  });

  it.each([
    ['too little to spend', { spendable: [output(1, 300_000n)], units: 300_000n }, 'insufficient-funds'],
    ['nothing to spend', { spendable: [], units: 300_000n }, 'insufficient-funds'],
    ['an output that no node relays', { spendable: [output(1, 300_000n)], units: 293n }, 'dust'],
    ['a token', { spendable: [output(1, 300_000n)], units: 1_000n, asset: '31' }, 'wrong-payment'],
  ])('refuses %s', (_, parts, reason) => {
    expect(() => planPayment(request(parts), RULES)).toThrow(expect.objectContaining({ reason }));
  });

  it('takes the smallest output that a node relays', () => {
    expect(() => planPayment(request({ spendable: [output(1, 300_000n)], units: 294n }), RULES)).not.toThrow();
  });

  it('never loses or makes a satoshi, spends nothing twice, and keeps to the rate', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 5_000_000n }), { maxLength: 40 });
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 294n, max: 9_000_000n }),
        fc.bigInt({ min: 1n, max: 100n }),
        (held, units, rate) => {
          let plan: BitcoinPlan;
          try {
            plan = planPayment(request({ spendable: held.map((amount, index) => output(index, amount)), units }), {
              ...RULES,
              rate,
            });
          } catch (error) {
            expect(error).toBeInstanceOf(PlanRefusal);
            return;
          }
          const size = 11n + 68n * BigInt(plan.inputs.length) + 62n;
          expect(new Set(plan.inputs.map(({ transaction }) => transaction)).size).toBe(plan.inputs.length);
          expect(plan.payments).toEqual([{ asset: NATIVE, to: TO, units }]);
          expect(feeOf(plan)).toBeGreaterThanOrEqual(rate * (size - 31n - BigInt(plan.inputs.length)));
          // At most the fee of both outputs, and change that was not worth an output.
          expect(feeOf(plan)).toBeLessThanOrEqual(rate * (size + 68n) + 300n);
        },
      ),
    );
  });
});

describe('a replacement', () => {
  const first = planPayment(request({ spendable: [output(1, 1_000_000n)], units: 300_000n }), RULES);
  /** Leaves no change. */
  const exact = planPayment(request({ spendable: [output(1, 300_900n)], units: 300_000n }), RULES);

  it('spends and pays the same, and takes the higher fee out of the change alone', () => {
    const second = planPayment(replacing(first), { ...RULES, rate: 20n });
    expect({ ...second, change: null }).toEqual({ ...first, change: null });
    expect(feeOf(second)).toBe(2_820n);
    expect(second.change!.units).toBe(first.change!.units - (2_820n - 705n));
  });

  it('pays for its own relay where the rate has not risen', () => {
    const second = planPayment(replacing(first), RULES);
    expect(feeOf(second) - feeOf(first)).toBe(141n);
  });

  it('of a plan without change spends one output more, and what is left of that becomes change', () => {
    const spare = [output(2, 50_000n), output(3, 20_000n), output(4, 2_000n)];
    const second = planPayment(replacing(exact, spare), { ...RULES, rate: 20n });
    expect(second.payments).toEqual(exact.payments);
    // The smallest that is enough: larger ones stay for payments.
    expect(second.inputs).toEqual([...exact.inputs, spare[1]]);
    // 209 virtual bytes: two inputs, two outputs.
    expect([feeOf(second), second.change]).toEqual([4_180n, { to: HOT, units: 900n + 20_000n - 4_180n }]);
    const third = planPayment(replacing(second, [spare[0]!]), { ...RULES, rate: 21n });
    expect({ ...third, change: null }).toEqual({ ...second, change: null });
    const dear = planPayment(replacing(second, [spare[0]!]), { ...RULES, rate: 99n });
    expect(dear.inputs).toEqual([...second.inputs, spare[0]]);
    expect(dear.change!.to).toEqual(HOT);
  });

  it('pays more for a byte than the first, where the rate has not risen and it is longer', () => {
    const dear = planPayment(request({ spendable: [output(1, 311_500n)], units: 300_000n }), { ...RULES, rate: 104n });
    expect([dear.change, feeOf(dear)]).toEqual([null, 11_500n]);
    const second = planPayment(replacing(dear, [output(2, 90_000n)]), RULES);
    // The first pays 11,500 for 110 virtual bytes.
    expect(feeOf(second)).toBe((11_500n * 209n + 109n) / 110n + 209n);
  });

  it('keeps what is paid, shares an input, and loses no satoshi, whatever is there to spend', () => {
    const amount = fc.bigInt({ min: 294n, max: 400_000n });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 6 }), fc.bigInt({ min: 1n, max: 200n }), (left, more, rate) => {
        const before = { ...exact, inputs: [output(1, 300_000n + left)] };
        let plan: BitcoinPlan;
        try {
          const spendable = more.map((units, index) => output(index + 2, units));
          plan = planPayment(replacing(before, spendable), { ...RULES, rate });
        } catch (error) {
          expect(error).toBeInstanceOf(PlanRefusal);
          return;
        }
        expect(plan.payments).toEqual(before.payments);
        expect(plan.inputs[0]).toEqual(before.inputs[0]);
        expect(plan.inputs.length).toBeLessThanOrEqual(2);
        expect(plan.change!.units).toBeGreaterThanOrEqual(297n);
        expect(feeOf(plan)).toBeGreaterThan(feeOf(before));
        expect(feeOf(plan)).toBeLessThanOrEqual(RULES.largestRate * 209n);
      }),
    );
  });

  it.each([
    [
      'other payments',
      { ...replacing(first), payments: [{ asset: NATIVE, to: TO, units: 1n + 300_000n }] },
      20n,
      'wrong-payment',
    ],
    ['no change to lower, and nothing more to spend', replacing(exact), 20n, 'change-too-small'],
    ['no change to lower, and too little more', replacing(exact, [output(2, 4_000n)]), 20n, 'change-too-small'],
    ['nothing more to spend but what it spends', replacing(exact, exact.inputs), 20n, 'change-too-small'],
    [
      'too little change',
      replacing(planPayment(request({ spendable: [output(1, 302_500n)], units: 300_000n }), RULES)),
      20n,
      'change-too-small',
    ],
    ['a fee above the limit', replacing(first), 5_000n, 'fee-too-high'],
  ])('is refused with %s', (_, payment, rate, reason) => {
    expect(() => planPayment(payment, { ...RULES, rate })).toThrow(expect.objectContaining({ reason }));
  });
});

function output(index: number, units: bigint): Output {
  const transaction = index.toString(16).padStart(64, '0');
  return { transaction, position: 0, units, owner: { branch: 'deposit', index } };
}

function request(parts: { spendable: Output[]; units: bigint; asset?: string }): PaymentRequest {
  const { spendable, units, asset = NATIVE } = parts;
  return { payments: [{ asset, to: TO, units }], from: HOT, nonce: null, spendable, replaces: null };
}

function replacing(plan: BitcoinPlan, spendable: readonly Output[] = []): PaymentRequest {
  return { payments: plan.payments, from: HOT, nonce: null, spendable, replaces: plan };
}
