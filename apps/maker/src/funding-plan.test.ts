import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { indexOf, MARKETS } from './_market.ts';
import { fundingPlan } from './funding-plan.ts';

const [bitcoin, tron] = MARKETS;
const views = [
  { rules: bitcoin!.rules, index: indexOf('100000') },
  { rules: tron!.rules, index: indexOf('0.25') },
];
const goal = () => decimal('50000', 6);

describe('funding', () => {
  it('requests every coin of the markets at first, for the value of the goal', () => {
    expect(fundingPlan(views, new Map(), goal)).toEqual([
      { coin: 3, units: decimal('100000', 6) },
      { coin: 1, units: decimal('0.5', 8) },
      { coin: 4, units: decimal('200000', 6) },
    ]);
  });

  it('requests again only when less than half is left, what orders reserve included', () => {
    const holdings = new Map([
      [3, { free: decimal('1', 6), held: decimal('50000', 6) }],
      [1, { free: decimal('0.2', 8), held: 0n }],
      [4, { free: decimal('500000', 6), held: 0n }],
    ]);
    expect(fundingPlan(views, holdings, goal)).toEqual([{ coin: 1, units: decimal('0.3', 8) }]);
  });

  it('waits with a base coin whose market has no index', () => {
    const blind = views.map(view => ({ ...view, index: undefined }));
    expect(fundingPlan(blind, new Map(), goal)).toEqual([{ coin: 3, units: decimal('100000', 6) }]);
  });
});
