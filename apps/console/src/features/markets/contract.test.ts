// undefined
import { expect, test } from 'vitest';
import { type Contract, changedContract, typedContract } from './contract.ts';

const contract = {
  tick: '0.1',
  lot: '0.001',
  max_lots: 1000,
  open_interest: 20,
  maker_fee: '0.0002',
  taker_fee: '0.0005',
  slippage: '0.005',
  band: '0.05',
  funding_clamp: '0.005',
  tiers: [
    { up_to: '50000', multiple: 50, maintenance: '0.01' },
    { up_to: '250000', multiple: 20, maintenance: '0.025' },
  ],
} as Contract;

test('shares are typed in percent', () => {
  const typed = typedContract(contract);
  expect(typed).toMatchObject({ taker_fee: '0.05', band: '5', max_lots: '1000' });
  expect(typed.tiers).toEqual([
    ['50000', '50', '1'],
    ['250000', '20', '2.5'],
  ]);
});

test('only what differs is proposed, in fractions', () => {
  const typed = typedContract(contract);
  expect(changedContract(contract, typed)).toEqual({});
  const other = { ...typed, band: '6 ', max_lots: '5', tiers: [['50000', '40', '1.5']] };
  expect(changedContract(contract, other)).toEqual({
    band: '0.06',
    max_lots: '5',
    tiers: '50000:40:0.015',
  });
});
