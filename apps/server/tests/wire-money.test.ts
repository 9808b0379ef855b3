// Sections 9 and 10 of the wire, word for word: what foreign clients send as raw forms to deposit and withdraw, and every name that they read.
import { evmKeys } from '@candor/chains';
import { CHAIN } from '@candor/exchange';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ETHER, evmChains, localSigner } from './_evm-chain.ts';
import { createForeignClient, type ForeignAnswer, type ForeignClient } from './_foreign-client.ts';
import { plainPng } from './_test-pictures.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';
import { codeOf, FUND_PASSWORD, newWithdrawingUser } from './_withdrawing-user.ts';

const USDT = 3;
const STRANGER = '0x00000000000000000000000000000000000ca401';
const HASH = `0x${'ab'.repeat(32)}`;
const A_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const DECIMAL = /^\d+(\.\d+)?$/;

let server: TradingServer;
let height = 100;
beforeAll(async () => {
  const chains = evmChains();
  server = await startTradingServer({ chains, payoutSigner: localSigner });
  await openRails({ ...server, chains, mode: 'demo' });
  await server.publishIndex('3000', ETHER);
  await server.run({ type: 'ConfigureChain', id: CHAIN.evm, height, hash: HASH });
}, 900_000);
afterAll(() => server?.stop());

async function foreignOf(user: TradingUser): Promise<ForeignClient> {
  const foreign = createForeignClient(server.origin);
  foreign.useToken(user.token);
  return foreign;
}

async function newForeign(funds: Record<number, string> = {}) {
  const user = await newWithdrawingUser(server, funds);
  return { user, foreign: await foreignOf(user) };
}

async function arrive(user: TradingUser, amount: string): Promise<string> {
  height += 1;
  const txid = `0x${String(height).padStart(64, '0')}`;
  const transfers = [{ transfer: `${txid}:0`, coin: USDT, owner: user.id, units: decimal(amount, 6) }];
  await server.run({ type: 'CreditBlocks', chain: CHAIN.evm, from: height, to: height, hash: HASH, transfers });
  return txid;
}

async function upload({ token }: TradingUser): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await plainPng(64))], { type: 'image/png' }), 'photo.png');
  const init = { method: 'POST', body: form, headers: { authorization: token } };
  return ((await (await fetch(`${server.origin}/api/upload`, init)).json()) as { message: string }).message;
}

const problemsOf = (answer: ForeignAnswer) => answer.problems as { field: string; code: string }[];

test('the addresses of a coin are an object of chain names', async () => {
  const { user, foreign } = await newForeign();
  const address = evmKeys.addressAt(evmChains()[0]!.publicKeys.deposit, { branch: 'deposit', index: user.id });
  expect(await foreign.post('wallet/get_in_address', { currency: USDT })).toEqual({ ERC20: address });
  const bank = await foreign.refused('wallet/get_in_address', { currency: 9999 });
  expect(bank).toMatchObject({ type: 'error', message: expect.stringMatching(/./) });
  const anonymous = createForeignClient(server.origin);
  expect(await anonymous.exchange('POST', 'wallet/get_in_address', { currency: USDT })).toMatchObject({ type: '999' });
});

test('the limits of a withdrawal have every name that the family reads', async () => {
  const { foreign } = await newForeign({ [USDT]: '250.5' });
  const info = await foreign.post('wallet/get_info', { currency: USDT, currencytxt: 'USDT' });
  expect(info).toMatchObject({
    name: 'USDT',
    rate: '0.1',
    min_number: '10',
    change_balance: '250.5',
    day_limit: 3,
  });
  for (const name of ['rate', 'min_number', 'change_balance', 'legal_balance', 'max_number'])
    expect(info[name], name).toMatch(DECIMAL);
  expect(info.day_left).toBe(3);
});

test('an empty address book and empty logs are lists, not failures', async () => {
  const { foreign } = await newForeign();
  expect(await foreign.exchange('POST', 'wallet/get_address', { currency: USDT })).toMatchObject({
    type: 'ok',
    message: [],
  });
  for (const path of ['charge_mention/log2', 'charge_mention/log3']) {
    const page = await foreign.get(path, { page: 1, limit: 10 });
    expect(page).toEqual({
      current_page: 1,
      data: [],
      from: null,
      to: null,
      last_page: 1,
      per_page: 10,
      total: 0,
      next_page_url: null,
      prev_page_url: null,
      path: `/api/${path}`,
    });
  }
});

test('an address is saved with the capital T, listed with the small one, and deleted', async () => {
  const { user, foreign } = await newForeign();
  const code = await codeOf(server, user);
  const typed = { currency_id: USDT, address: STRANGER, netType: 'ERC20', notes: 'USDT' };
  const message = await foreign.post('wallet/addaddress', { ...typed, code, pay_password: FUND_PASSWORD });
  expect(message).toMatch(/./);
  const [row] = await foreign.post('wallet/get_address', { currency: USDT });
  expect(row).toMatchObject({
    id: expect.any(Number),
    address: STRANGER,
    nettype: 'ERC20',
    notes: 'USDT',
    currency: USDT,
  });
  expect(await foreign.post('wallet/deladdress', { address_id: row.id })).toMatch(/./);
});

test('a withdrawal is requested by the words of the wire, and logged by the names of log3', async () => {
  const { user, foreign } = await newForeign({ [USDT]: '500' });
  const code = await codeOf(server, user);
  const typed = { currency_id: USDT, address: STRANGER, netType: 'ERC20', notes: 'USDT' };
  await foreign.post('wallet/addaddress', { ...typed, code, pay_password: FUND_PASSWORD });
  const out = { currency: USDT, number: '100', address: STRANGER, pay_password: FUND_PASSWORD, rate: '0.1', code: '' };
  expect(await foreign.post('wallet/out', { ...out, note: 'rent' })).toMatch(/./);
  await foreign.post('wallet/out', { ...out, number: '50' });
  const first = await foreign.get('charge_mention/log3', { page: 1, limit: 1 });
  expect(first).toMatchObject({ current_page: 1, total: 2, last_page: 2, per_page: 1, from: 1, to: 1 });
  expect(first.next_page_url).toBe('/api/charge_mention/log3?page=2&limit=1');
  const { data } = await foreign.get('charge_mention/log3', { page: 2, limit: 1 });
  expect(data).toMatchObject([
    {
      id: expect.any(Number),
      name: 'USDT',
      number: '100',
      real_number: '99.9',
      rate: '0.1',
      status: expect.any(Number),
      create_time: expect.stringMatching(A_TIME),
      address: STRANGER,
      nettype: 'ERC20',
      notes: 'rent',
      txid: '',
    },
  ]);
  expect([1, 2]).toContain(data[0].status);
  const refused = await foreign.refused('charge_mention/log3', { page: 1, limit: 10, status: 7 }, 'GET');
  expect(problemsOf(refused)).toMatchObject([{ field: 'status', code: 'not_offered' }]);
  expect((await foreign.get('charge_mention/log3', { page: 1, limit: 10, status: 0 })).total).toBe(2);
  const deposits = await foreign.refused('charge_mention/log2', { page: 1, limit: 10, status: 7 }, 'GET');
  expect(problemsOf(deposits)).toMatchObject([{ field: 'status', code: 'not_offered' }]);
});

test('what arrived is logged by the names of log2, the newest first, page by page', async () => {
  const { user, foreign } = await newForeign();
  await arrive(user, '20');
  const txid = await arrive(user, '30.5');
  const page = await foreign.get('charge_mention/log2', { page: 1, limit: 1 });
  expect(page).toMatchObject({ total: 2, next_page_url: '/api/charge_mention/log2?page=2&limit=1' });
  expect(page.data).toMatchObject([
    {
      id: expect.any(Number),
      name: 'USDT',
      amount: '30.5',
      status: 2,
      remark: '',
      currency_id: USDT,
      txid,
      created_at: expect.stringMatching(A_TIME),
      user_account: '',
      image: '',
      nettype: 'ERC20',
    },
  ]);
  expect((await foreign.get('charge_mention/log2', { page: 2, limit: 1 })).next_page_url).toBeNull();
});

test('a claim shows next to each field what it lacks, in the language of the caller', async () => {
  const { user, foreign } = await newForeign();
  const imgs = await upload(user);
  const claim = { currency: USDT, amount: '25', imgs, account: null };
  const beside = async (fields: Record<string, string | number | null | undefined>) =>
    problemsOf(await foreign.refused('wallet/charge_req', fields)).map(({ field, code }) => `${field} ${code}`);
  const { amount: _, ...withoutAmount } = claim;
  const { imgs: __, ...withoutPicture } = claim;
  expect(await beside(withoutAmount)).toEqual(['amount required']);
  expect(await beside({ ...claim, amount: '' })).toEqual(['amount required']);
  expect(await beside({ ...claim, amount: '0' })).toEqual(['amount must_be_positive']);
  expect(await beside({ ...claim, amount: '-5' })).toEqual(['amount must_be_positive']);
  expect(await beside({ ...claim, amount: '1.1234567' })).toEqual(['amount too_many_decimals']);
  expect(await beside(withoutPicture)).toEqual(['imgs required']);
  expect(await beside({ ...claim, imgs: '' })).toEqual([expect.stringMatching(/^imgs /)]);
  expect(await beside({ currency: USDT })).toEqual(['amount required', 'imgs required']);
  expect(await beside({ ...claim, amount: '0.999999' })).toEqual(['amount below_smallest_deposit']);
  foreign.useLanguageMark(await foreign.post('set/lang', { lang: 'zh' }));
  const [problem] = problemsOf(await foreign.refused('wallet/charge_req', { ...claim, amount: '0.5' }));
  expect(JSON.stringify(problem)).toContain('最低充值金额为 1 USDT');
  foreign.useLanguageMark('');
  expect(await foreign.post('wallet/charge_req', { ...claim, amount: '1' })).toMatch(/./);
  const { data } = await foreign.get('charge_mention/log2', { page: 1, limit: 10 });
  expect(data).toMatchObject([{ name: 'USDT', amount: '1', status: 1, image: expect.stringMatching(/^\/upload\//) }]);
});
