// The status of a market: set by one operator immediately, with a public reason and time.
import { expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { MARKET, openSmallExchange } from '../_small-exchange.ts';
import { MARKET_STATUS_REASONS, type SetMarketStatus } from './market.ts';

const halt: SetMarketStatus = {
  type: 'SetMarketStatus',
  market: MARKET,
  status: 'halted',
  reason: 'maintenance',
  act: actOf('olga'),
};
const refused = (code: string, setting?: string) => ({
  kind: 'rejected',
  rejection: setting === undefined ? { code } : { code, setting },
});

test.each(MARKET_STATUS_REASONS)('a market is halted for %s and opened again', reason => {
  const { run, state, now } = openSmallExchange();
  run({ ...halt, reason });
  expect(state.markets.require(MARKET)).toMatchObject({ status: 'halted', statusReason: reason, statusSince: now() });
  run({ ...halt, status: 'open', reason: null });
  expect(state.markets.require(MARKET)).toMatchObject({ status: 'open', statusReason: null, statusSince: now() });
});

test.each<[string, Partial<SetMarketStatus>, string, string?]>([
  ['an unknown market', { market: 9 }, 'unknown-market'],
  ['an opening with a reason', { status: 'open' }, 'invalid-configuration', 'reason'],
  ['a halt without a reason', { reason: null }, 'invalid-configuration', 'reason'],
  ['a reason as free text', { reason: 'because' as never }, 'invalid-configuration', 'reason'],
  ['a status that does not exist', { status: 'closed' as never }, 'invalid-configuration', 'status'],
])('%s is refused', (_, changed, code, setting) => {
  expect(openSmallExchange().run({ ...halt, ...changed })).toEqual(refused(code, setting));
});

test('what is so already keeps its time; another reason is a change', () => {
  const { run, state, now } = openSmallExchange();
  run(halt);
  const since = now();
  expect(run(halt)).toMatchObject({ kind: 'done', events: [{ type: 'OperatorActed' }] });
  expect(state.markets.require(MARKET).statusSince).toBe(since);
  run({ ...halt, reason: 'incident' });
  expect(state.markets.require(MARKET).statusSince).toBe(now());
});
