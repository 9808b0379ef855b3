// Deposits that are nobody's, claims, pauses and rules of coins: what staff sees and does, and what users see of it.
import { evmKeys } from '@candor/chains';
import { type ArrivedTransfer, CHAIN } from '@candor/exchange';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { plainPng } from './_test-pictures.ts';

const SEED = Buffer.alloc(64, 7);
const USDT = 3;
const HASH = `0x${'ab'.repeat(32)}`;
const REASON = 'seen in the mail of the sender';

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let height = 100;

beforeAll(async () => {
  const key = (branch: 'deposit' | 'hot') => evmKeys.publicKeyOf(SEED, branch);
  const chains = openChains({
    evm: {
      // Nobody asks it: what arrives is said by the test.
      ...{ nodes: ['http://127.0.0.1:9'], chainId: 31_337, finality: 4, explorerUrl: '' },
      ...{ tokens: { USDT: `0x${'11'.repeat(20)}` }, publicKeys: { deposit: key('deposit'), hot: key('hot') } },
    },
    ...{ bitcoin: undefined, tron: undefined, signer: undefined, outsideSeed: undefined },
  });
  server = await startConsoleServer({ chains });
  await openRails(server.engine, chains, server.live.current.list.coins.values(), 'demo');
  await server.run({ type: 'ConfigureChain', id: CHAIN.evm, height, hash: HASH });
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
}, 900_000);
afterAll(() => server?.stop());

async function arrive(owner: ArrivedTransfer['owner'], amount: string): Promise<string> {
  height += 1;
  const txid = `0x${String(height).padStart(64, '0')}`;
  const transfers = [{ transfer: `${txid}:0`, coin: USDT, owner, units: decimal(amount, 6) }];
  await server.run({ type: 'CreditBlocks', chain: CHAIN.evm, from: height, to: height, hash: HASH, transfers });
  return txid;
}

let width = 64;
/** The path of a new picture. */
async function upload(token: string): Promise<string> {
  width += 1;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await plainPng(width))], { type: 'image/png' }), 'photo.png');
  const init = { method: 'POST', body: form, headers: { authorization: token } };
  return ((await (await fetch(`${server.origin}/api/upload`, init)).json()) as { message: string }).message;
}

const listed = async (fields = {}) => (await admin.must('listAllDeposits', fields)).message.list;
const own = async (token: string, fields = {}) => (await server.call('listDeposits', fields, token)).message;

test('a list of deposits has what was credited and what waits, until it is credited too', async () => {
  const user = await server.newUser();
  const first = await arrive(user.id, '0.4');
  expect((await own(user.token)).data).toMatchObject([
    { name: 'USDT', amount: '0.4', status: 1, stage: 'waiting', nettype: 'ERC20', txid: first },
  ]);
  await arrive(user.id, '20');
  const all = await own(user.token);
  expect(all.data).toMatchObject([
    { amount: '20', status: 2, stage: 'credited' },
    { amount: '0.4', status: 2, stage: 'credited' },
  ]);
  expect(await own(user.token, { limit: 1, page: 2 })).toMatchObject({ total: 2, data: [{ amount: '0.4' }] });
  expect((await own(user.token, { status: 1 })).data).toEqual([]);
  expect((await own((await server.newUser()).token)).data).toEqual([]);
}, 120_000);

test('a claim is matched with the unclaimed deposit that two members of staff give to its owner', async () => {
  const user = await server.newUser();
  const txid = await arrive(null, '70');
  const imgs = await upload(user.token);
  const claim = { currency: USDT, amount: '70', imgs, nettype: 'ERC20', txid };
  expect(await server.call('claimDeposit', claim, user.token)).toMatchObject({ type: 'ok' });
  // The picture serves one claim, so a repetition is none.
  expect((await server.call('claimDeposit', claim, user.token)).problems).toMatchObject([{ field: 'imgs' }]);
  expect((await own(user.token)).data).toMatchObject([{ stage: 'claimed', status: 1, amount: '70', txid }]);
  expect(await listed({ queue: 'claims' })).toMatchObject([{ user: user.id, outcome: 'claimed', claimed_txid: txid }]);
  const [unclaimed] = await listed({ queue: 'unclaimed' });
  expect(unclaimed).toMatchObject({ user: 0, amount: '70', outcome: 'unclaimed', txid, proposal: 0 });

  const { proposal } = (
    await compliance.must('assignDeposit', { deposit: unclaimed.id, user: user.id, reason: REASON })
  ).message;
  expect(await listed({ queue: 'unclaimed' })).toMatchObject([{ proposal }]);
  expect((await compliance.call('approveProposal', { id: proposal, reason: REASON })).type).not.toBe('ok');
  await admin.must('approveProposal', { id: proposal, reason: REASON });
  await server.eventually(async () => ((await listed({ queue: 'claims' })).length === 0 ? true : undefined), {
    timeout: 60_000,
  });
  expect((await own(user.token)).data).toMatchObject([{ stage: 'credited', status: 2, amount: '70', txid }]);
  expect(await listed({ queue: 'unclaimed' })).toEqual([]);
  expect(await listed({ user: user.id })).toMatchObject([{ outcome: 'credited', user: user.id }]);
  const again = await admin.call('assignDeposit', { deposit: unclaimed.id, user: user.id, reason: REASON });
  expect(again).toMatchObject({ code: 'unknown_deposit' });
}, 120_000);

test('a claim for which nothing came is refused once, and its owner reads why', async () => {
  const user = await server.newUser();
  const imgs = await upload(user.token);
  await server.call('claimDeposit', { currency: USDT, amount: '5', imgs }, user.token);
  const [{ id }] = await listed({ queue: 'claims' });
  await admin.must('refuseClaim', { claim: id, reason: 'nothing of it on the chain' });
  expect(await admin.call('refuseClaim', { claim: id, reason: 'again' })).toMatchObject({ code: 'unknown_deposit' });
  expect((await own(user.token)).data).toMatchObject([
    { stage: 'refused', status: 3, remark: 'nothing of it on the chain' },
  ]);
}, 120_000);

test('a pause shows at once with its reason, and ends', async () => {
  const user = await server.newUser();
  const pauseOf = async () => (await server.call('getDepositInfo', { currency: USDT }, user.token)).message.pause;
  const pause = { currency: USDT, direction: 'deposits', reason: 'the node is renewed' };
  await admin.must('pauseCoin', { ...pause, pause: 'maintenance' });
  expect(await pauseOf()).toBe('maintenance');
  const row = (await admin.must('listChains')).message.coins.find(
    (coin: { currency: number }) => coin.currency === USDT,
  );
  expect(row).toMatchObject({ deposit_pause: 'maintenance', withdrawal_pause: '', outside: '90.4' });
  await admin.must('pauseCoin', pause);
  expect(await pauseOf()).toBe('');
  expect(await admin.call('pauseCoin', { ...pause, currency: 999 })).toMatchObject({ code: 'unknown_coin' });
}, 120_000);

test('other rules take two members of staff, and are announced before they count', async () => {
  const rules = {
    ...{
      currency: USDT,
      min_deposit: '5',
      min_withdrawal: '10',
      withdrawal_fee: '0.001',
      automatic_withdrawal: '1000',
    },
    ...{ automatic_day: '5000', two_operators_above: '10000', address_hold: 0, reason: 'small ones cost too much' },
  };
  const { proposal, changes } = (await admin.must('changeCoinRules', rules)).message;
  expect(changes).toEqual([{ field: 'min_deposit', from: '1', to: '5' }]);
  const minimum = () => server.live.current.list.coinRules.get(USDT)?.minDeposit;
  expect(minimum()).toBe(1_000_000n);
  await compliance.must('approveProposal', { id: proposal, reason: 'agreed' });
  expect(minimum()).toBe(1_000_000n);
  expect(await admin.call('changeCoinRules', rules)).toMatchObject({ code: 'already_proposed' });
}, 120_000);
