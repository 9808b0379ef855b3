// An amendment that names one field only, sent again with its key: the first answer again, whatever happened in between.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

test('a repeated amendment of the price is answered as before after the amount was amended too', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { id } = (await server.place(user, { type: 1, amount: '0.001', target_price: '90000' })).data;
  const fields = { id, target_price: '89000', client_id: 'cheaper' };
  const first = await server.call('amendSpotOrder', fields, user);
  await server.call('amendSpotOrder', { id, amount: '0.002' }, user);
  const sequence = server.engine.lastSequence();

  expect(await server.call('amendSpotOrder', fields, user)).toEqual(first);
  const other = await server.call('amendSpotOrder', { ...fields, target_price: '88000' }, user);
  expect(other.code).toBe('key_reused');
  const both = await server.call('amendSpotOrder', { ...fields, amount: '0.003' }, user);
  expect(both.code).toBe('key_reused');
  expect(server.engine.lastSequence()).toBe(sequence);
});
