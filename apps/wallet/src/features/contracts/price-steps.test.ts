// Tests how the rules of a contract are read, and which step of the mark counts.
import { expect, test } from 'vitest';
import { type Contract, readContractRules } from '../../shared/contracts/contract.ts';
import { markTicks, slippageBound, takeLots } from './price-steps.ts';

const coins = [
  { id: 1, name: 'BTC', scale: 8, logo: '' },
  { id: 3, name: 'USDT', scale: 6, logo: '' },
];
const contract = {
  match_id: 1,
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  share_num: '0.001',
  tick: '0.1',
  price_scale: 1,
  amount_scale: 3,
  tiers: [{ up_to: '50000', multiple: 50, maintenance_rate: '0.01' }],
  max_share: 5000,
  maker_fee: '0.0002',
  taker_fee: '0.0005',
  slippage: '0.005',
  band: '0.05',
  is_open: 1,
} as unknown as Contract;

test('amounts are exact, and one lot at one step has a whole value', () => {
  const rules = readContractRules(contract, coins)!;
  expect(rules).toMatchObject({ tick: 100_000n, lot: 100_000n, tickLotValue: 100n, takerFeePpm: 500n });
  expect(rules.tiers).toEqual([{ upTo: 50_000_000_000n, multiple: 50, maintenancePpm: 10_000n }]);
});

test('a contract whose coins are not known has no rules', () => {
  expect(readContractRules(contract, coins.slice(1))).toBeUndefined();
});

test('the mark of a long is the step below the index, of a short the one above', () => {
  const rules = readContractRules(contract, coins)!;
  expect(markTicks('long', 6_400_005_000_000n, rules)).toBe(640_000n);
  expect(markTicks('short', 6_400_005_000_000n, rules)).toBe(640_001n);
  expect(markTicks('short', 6_400_000_000_000n, rules)).toBe(640_000n);
});

test('orders without a limit stay inside the slippage bound', () => {
  const rules = readContractRules(contract, coins)!;
  expect(slippageBound('buy', 6_400_000_000_000n, rules)).toBe(643_200n);
  expect(slippageBound('sell', 6_400_000_000_000n, rules)).toBe(636_800n);
});

test('levels are taken from the best on, up to the bound', () => {
  const rules = readContractRules(contract, coins)!;
  const asks = [64_000n, 64_001n, 64_400n].map(price => ({ price: price * 1_000_000n, quantity: 200_000n }));
  expect(takeLots('buy', 3, asks, undefined, rules)).toEqual([
    { lots: 2, ticks: 640_000n },
    { lots: 1, ticks: 640_010n },
  ]);
  expect(takeLots('buy', 9, asks, 643_000n, rules).map(({ lots }) => lots)).toEqual([2, 2]);
});
