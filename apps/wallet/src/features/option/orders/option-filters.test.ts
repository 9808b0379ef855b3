import { expect, test } from 'vitest';
import { inputOf, isNarrowed, viewFrom, withView } from './option-filters.ts';

test('a view comes back from its address, and what is usual is not written', () => {
  const change = { tab: 'history', scope: 'this', type: 'fall', result: 'even' } as const;
  const address = withView(new URLSearchParams('symbol=BTC/USDT'), change);
  expect(viewFrom(address)).toMatchObject(change);
  expect(address.get('symbol')).toBe('BTC/USDT');
  expect(withView(address, { tab: 'open', scope: 'all', type: 'all', result: 'all' }).toString()).toBe(
    new URLSearchParams('symbol=BTC/USDT').toString(),
  );
});

test('what makes no sense in an address is left out', () => {
  const view = viewFrom(new URLSearchParams('list=x&of=y&type=even&result=z&from=2026-13-40&to=never'));
  expect(isNarrowed(view)).toBe(false);
  expect(viewFrom(new URLSearchParams('from=2026-02-02&to=2026-02-01')).dates).toEqual({ from: '', to: '' });
});

test('a list is asked for what the view says; open options have no result', () => {
  const view = viewFrom(new URLSearchParams('of=this&type=rise&result=win'));
  expect(inputOf(view, 7)).toEqual({ status: 1, match_id: 7, type: 1 });
  expect(inputOf({ ...view, tab: 'history' }, 7)).toEqual({ status: 3, match_id: 7, type: 1, result: 'win' });
});
