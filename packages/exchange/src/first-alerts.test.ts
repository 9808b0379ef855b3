// Price alerts of a new market: while it has no index they go by its last trade.
import { expect, test } from 'vitest';
import { readOrder, usd } from './_small-exchange.ts';
import { codeOf, setAlert } from './alert/_alerts.ts';
import { openFirstMarket } from './spot/opening/_first-market.ts';

test('a trade reaches them, and before the first there is nothing to wait for', () => {
  const { run, place, openAuction, endAuction } = openFirstMarket();
  expect(codeOf(run(setAlert('anna', '110')))).toBe('no-price-yet');
  openAuction();
  place('ben sells 1 @ 100');
  place('carl buys 1 @ 100');
  endAuction();
  expect([run(setAlert('anna', '105')), run(setAlert('anna', '95'))].map(codeOf)).toEqual(['done', 'done']);
  place('ben sells 1 @ 105');
  const outcome = run(readOrder('carl buys 1 @ 105'));
  const reached = outcome.kind === 'done' ? outcome.events.filter(({ type }) => type === 'PriceAlertReached') : [];
  expect(reached).toMatchObject([{ alert: { id: 1 }, tick: { lower: usd('105') } }]);
});
