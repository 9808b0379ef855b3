// Accounts of products that are not here: they are marked so, take no money, and give back what is in them.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openOptions } from '../src/features/option/open-options.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer({ openProducts: OPEN_PRODUCTS });
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

const CLOSED = ['legal'] as const;

test('the answers keep their shape, and mark of each coin only the open accounts that have a use for it', async () => {
  const user = await server.newUser({ 3: '1000' });
  const marks = { is_match: 1, is_lever: 0, is_micro: 0, is_legal: 0 };
  const expectMarks = async (ofUsdt: object) => {
    const { message } = await server.call('listWallets', {}, user);
    const coins = (await server.call('listOwnCoins', {}, user)).message;
    const lists = ['change', 'micro', 'lever', ...CLOSED].map(account => message[`${account}_wallet`].balance);
    for (const list of [coins, ...lists]) {
      expect(list).toHaveLength(12);
      expect(list[0]).toMatchObject(marks);
      expect(list[2]).toMatchObject({ ...marks, ...ofUsdt });
    }
  };
  // Without a contract and options nothing can be done with what is in their accounts.
  await expectMarks({});
  const { engine, reader, live } = server;
  const parts = { engine, reader, live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  await openOptions(parts);
  await expectMarks({ is_lever: 1, is_micro: 1 });
});

test.each(CLOSED)('nothing moves into %s, whatever the key', async account => {
  const user = await server.newUser({ 3: '1000' });
  const fields = { currency_id: 3, number: '10', from_field: 'change', to_field: account, client_id: 'once' };
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await server.call('transfer', fields, user)).toMatchObject({
      type: 'error',
      code: 'account_not_open',
      message: 'This account is not open: its product is not available here',
      problems: [{ field: 'to_field', code: 'account_not_open' }],
    });
  }
  expect(await server.spotWallet(user, 3)).toEqual(['1000.000000', '0.000000']);
});

test('what is in such an account can be moved back, once', async () => {
  const user = await server.newUser({ 3: '1000' });
  await server.run({ type: 'Transfer', user: user.id, coin: 3, from: 'spot', to: 'fiat', units: 10_000_000n });
  const fields = { currency_id: 3, number: '10', from_field: 'legal', to_field: 'change' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('transfer', fields, user)));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(await server.spotWallet(user, 3)).toEqual(['1000.000000', '0.000000']);
});
