import { expect, test } from 'vitest';
import { groupByCoin, type SavedAddress } from './addresses-screen.tsx';

function saved(id: number, currency: number, name: string): SavedAddress {
  const rest = { address: `a${id}`, nettype: 'ERC20', notes: '', label: '', usable_from: 0, is_inside: 0 as const };
  return { id, currency, currency_name: name, ...rest };
}

test('addresses stand below their coin, in their order', () => {
  const groups = groupByCoin([saved(9, 3, 'USDT'), saved(8, 2, 'ETH'), saved(7, 3, 'USDT')]);
  expect(groups.map(({ name, addresses }) => [name, addresses.map(({ id }) => id)])).toEqual([
    ['USDT', [9, 7]],
    ['ETH', [8]],
  ]);
  expect(groupByCoin([])).toEqual([]);
});
