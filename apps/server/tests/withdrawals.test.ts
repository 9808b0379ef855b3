// Address books and applications for withdrawals, through the calls that clients make.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ETHER, evmChains, HOT_ADDRESS, localSigner } from './_evm-chain.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { codeOf, FUND_PASSWORD, newWithdrawingUser, saveAddress } from './_withdrawing-user.ts';

const STRANGER = '0x00000000000000000000000000000000000ca401';
const ANOTHER = '0x00000000000000000000000000000000000CA402';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer({ chains: evmChains(), payoutSigner: localSigner });
  await server.publishIndex('3000', ETHER);
});
afterAll(() => server.stop());

const out = { currency: ETHER, address: STRANGER, number: '0.1', pay_password: FUND_PASSWORD };

test('an address is saved with fund password and code, listed with its label, and deleted', async () => {
  const user = await newWithdrawingUser(server, {});
  const typed = { currency_id: ETHER, address: ` ${STRANGER.toLowerCase()} `, label: 'cold', notes: 'mine' };
  expect(await saveAddress(server, user, typed)).toMatchObject({ type: 'ok' });
  expect(await saveAddress(server, user, typed)).toMatchObject({ code: 'address_known' });
  const { message } = await server.call('listAddresses', { currency: ETHER }, user);
  expect(message).toMatchObject([
    { address: STRANGER, nettype: 'ERC20', label: 'cold', notes: 'mine', currency_name: 'ETH', is_inside: 0 },
  ]);
  const other = await newWithdrawingUser(server, {});
  const deletion = { address_id: message[0].id };
  expect(await server.call('deleteAddress', deletion, other)).toMatchObject({ code: 'unknown_address' });
  expect(await server.call('deleteAddress', deletion, user)).toMatchObject({ type: 'ok' });
  expect((await server.call('listAddresses', {}, user)).message).toEqual([]);
});

test.each([
  ['of another chain', TRON, 'address_of_other_chain'],
  ['with a typing mistake', '0x00000000000000000000000000000000000Ca401', 'mistyped_address'],
  ['that is none', 'hello, who is there?', 'invalid_address'],
  ['of the exchange itself', HOT_ADDRESS, 'invalid_address'],
  ['of a token’s contract', '0x00000000000000000000000000000000000A11CE', 'invalid_address'],
  ['inside a payment link, which apps read', `ethereum:${STRANGER}@1`, 'invalid_address'],
])('an address %s is not saved', async (_, address, code) => {
  const user = await newWithdrawingUser(server, {});
  const refused = await saveAddress(server, user, { currency_id: ETHER, address });
  expect(refused).toMatchObject({ code });
  if (code === 'address_of_other_chain') expect(refused.message).toContain('Tron');
});

test('a wrong fund password or code saves nothing', async () => {
  const user = await newWithdrawingUser(server, {});
  const fields = { currency_id: ETHER, address: STRANGER, netType: 'ERC20' };
  const code = await codeOf(server, user);
  const wrong = { ...fields, code, pay_password: '654321' };
  expect(await server.call('addAddress', wrong, user)).toMatchObject({ problems: [{ field: 'pay_password' }] });
  const mistyped = { ...fields, code: code === '000000' ? '000001' : '000000', pay_password: FUND_PASSWORD };
  expect(await server.call('addAddress', mistyped, user)).toMatchObject({ problems: [{ field: 'code' }] });
  expect((await server.call('listAddresses', {}, user)).message).toEqual([]);
});

test('what is requested is held, listed, and called back', async () => {
  const user = await newWithdrawingUser(server, { [ETHER]: '2' });
  await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
  const [{ id: address_id }] = (await server.call('listAddresses', {}, user)).message;
  const quote = await server.call('quoteWithdrawal', { address_id, number: '0.1' }, user);
  expect(quote.message).toMatchObject({ fee: '0.0001', receive: '0.0999', risks: ['new_destination'], is_inside: 0 });

  const first = await server.call('withdraw', { ...out, note: 'rent', client_id: 'once' }, user);
  expect(first).toMatchObject({ type: 'ok' });
  expect(await server.call('withdraw', { ...out, note: 'rent', client_id: 'once' }, user)).toEqual(first);
  for (const other of [{ number: '0.2' }, { address: HOT_ADDRESS }, { address_id: address_id + 1 }]) {
    const answer = await server.call('withdraw', { ...out, ...other, client_id: 'once' }, user);
    expect(answer).toMatchObject({ type: 'error', code: 'key_reused' });
  }
  expect(await server.spotWallet(user, ETHER)).toEqual(['1.90000000', '0.10000000']);
  const { data } = (await server.call('listWithdrawals', {}, user)).message;
  expect(data).toMatchObject([
    { number: '0.1', real_number: '0.0999', rate: '0.0001', status: 1, stage: 'review', notes: 'rent', can_cancel: 1 },
  ]);
  const info = (await server.call('getWithdrawalInfo', { currency: ETHER }, user)).message;
  expect(info).toMatchObject({ rate: '0.1', day_limit: 3, day_left: 2, pause: '', usdt_left: '9700', is_verified: 1 });

  const { id } = data[0];
  const stranger = await newWithdrawingUser(server, {});
  expect(await server.call('cancelWithdrawal', { id }, stranger)).toMatchObject({ code: 'unknown_withdrawal' });
  expect(await server.call('cancelWithdrawal', { id }, user)).toMatchObject({ type: 'ok' });
  expect(await server.spotWallet(user, ETHER)).toEqual(['2.00000000', '0.00000000']);
  const over = (await server.call('listWithdrawals', { status: 3 }, user)).message.data;
  expect(over).toMatchObject([{ id, stage: 'cancelled', can_cancel: 0 }]);
});

test('no user withdraws more than they have, without the fund password, or to what is not saved', async () => {
  const user = await newWithdrawingUser(server, { [ETHER]: '1' });
  await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
  const ask = (change: object) => server.call('withdraw', { ...out, ...change }, user);
  expect(await ask({ number: '1.00000001' })).toMatchObject({ code: 'insufficient_balance' });
  expect(await ask({ pay_password: '000000' })).toMatchObject({ problems: [{ field: 'pay_password' }] });
  expect(await ask({ address: ANOTHER })).toMatchObject({ code: 'unknown_address' });
  expect(await ask({ number: '0.001' })).toMatchObject({ code: 'below_smallest_withdrawal' });
  expect(await server.spotWallet(user, ETHER)).toEqual(['1.00000000', '0.00000000']);
});

test('of 200 simultaneous ones that each want the whole balance one is taken', async () => {
  const user = await newWithdrawingUser(server, { [ETHER]: '1' });
  await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => server.call('withdraw', { ...out, number: '1' }, user)),
  );
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  const others = answers.filter(({ type }) => type !== 'ok').map(({ code }) => code);
  expect(others).toContain('insufficient_balance');
  // These guesses of a fund password are above its limit, and simultaneous calls may find the server busy.
  const fair = ['insufficient_balance', 'too_many_requests', 'unavailable'];
  expect(others.filter(code => !fair.includes(code))).toEqual([]);
  expect((await server.call('listWithdrawals', {}, user)).message.data).toHaveLength(1);
  expect(await server.spotWallet(user, ETHER)).toEqual(['0.00000000', '1.00000000']);
});
