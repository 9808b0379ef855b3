// Deposits that belong to no user, claims, pauses and rules of coins: what staff sees and does, and what users see of it.
import { evmKeys } from '@candor/chains';
import { type ArrivedTransfer, CHAIN } from '@candor/exchange';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chains, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { closeAnsweredClaims } from '../src/features/deposit/claims.ts';
import { notifyDeposits } from '../src/features/deposit/notify-deposits.ts';
import { notifyWithdrawals } from '../src/features/withdrawal/notify-withdrawals.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { plainPng } from './_test-pictures.ts';

const SEED = Buffer.alloc(64, 7);
const USDT = 3;
const HASH = `0x${'ab'.repeat(32)}`;
const REASON = 'seen in the mail of the sender';

let server: ConsoleServer;
let chains: Chains;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let height = 100;

beforeAll(async () => {
  const key = (branch: 'deposit' | 'hot') => evmKeys.publicKeyOf(SEED, branch);
  chains = openChains({
    evm: {
      // No node is queried: the test reports what arrives.
      nodes: ['http://127.0.0.1:9'],
      chainId: 31_337,
      finality: 4,
      explorerUrl: '',
      tokens: { USDT: `0x${'11'.repeat(20)}` },
      publicKeys: { deposit: key('deposit'), hot: key('hot') },
    },
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
  server = await startConsoleServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
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

const claimsOf = async (user: number) => listed({ queue: 'claims', user });
async function closeClaims(): Promise<void> {
  await server.reader.caughtUp();
  const closing = { chains, at: new Date(server.now()) };
  await server.db.transaction().execute(transaction => closeAnsweredClaims(transaction, closing));
}

test('a claim closes automatically, once for each deposit, when what it is about is credited', async () => {
  const user = await server.newUser();
  const claim = async (fields: Fields) =>
    server.call('claimDeposit', { currency: USDT, imgs: await upload(user.token), ...fields }, user.token);
  await arrive(user.id, '30');
  // What had come before was seen by its owner; what comes by another chain, or for another user, is not meant.
  await claim({ amount: '30', nettype: 'ERC20' });
  await claim({ amount: '30', nettype: 'ERC20' });
  await claim({ amount: '31', nettype: 'TRC20' });
  await arrive((await server.newUser()).id, '30');
  await arrive(user.id, '31');
  await closeClaims();
  expect(await claimsOf(user.id)).toHaveLength(3);
  await arrive(user.id, '30');
  // The same done twice simultaneously.
  await Promise.all([closeClaims(), closeClaims()]);
  expect((await claimsOf(user.id)).map((row: { claimed_amount: string }) => row.claimed_amount)).toEqual(['31', '30']);
  // A transaction that is named counts for more than an amount, however it was copied.
  const txid = await arrive(user.id, '44');
  await claim({ amount: '45', txid: txid.slice(2).toUpperCase() });
  expect(await claimsOf(user.id)).toHaveLength(2);
  expect((await own(user.token, { status: 1 })).data).toHaveLength(2);
}, 120_000);

test('a claim below the smallest deposit stays open until enough has come to credit it', async () => {
  const user = await server.newUser();
  const txid = await arrive(user.id, '0.3');
  const imgs = await upload(user.token);
  const small = { currency: USDT, amount: '0.3', imgs, txid };
  expect((await server.call('claimDeposit', small, user.token)).problems).toMatchObject([{ field: 'amount' }]);
  await server.call('claimDeposit', { ...small, amount: '1' }, user.token);
  expect(await claimsOf(user.id)).toHaveLength(1);
  await arrive(user.id, '5');
  await closeClaims();
  expect(await claimsOf(user.id)).toEqual([]);
}, 120_000);

test('only its owner takes a claim back, and once', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  const imgs = await upload(user.token);
  await server.call('claimDeposit', { currency: USDT, amount: '5', imgs }, user.token);
  const [{ id }] = (await own(user.token)).data;
  const remove = (token: string) => server.call('removeClaim', { claim: -id }, token);
  expect(await remove(other.token)).toMatchObject({ code: 'unknown_deposit' });
  expect(await remove(user.token)).toMatchObject({ type: 'ok' });
  expect(await remove(user.token)).toMatchObject({ code: 'unknown_deposit' });
  expect((await own(user.token)).data).toEqual([]);
  expect(await claimsOf(user.id)).toEqual([]);
}, 120_000);

test('a claim shows its picture and what may be meant, and each view is on record', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  const txid = await arrive(other.id, '80');
  await arrive(null, '81');
  await arrive(null, '82');
  const imgs = await upload(user.token);
  await server.call('claimDeposit', { currency: USDT, amount: '82', imgs, txid, nettype: 'ERC20' }, user.token);
  const [claim] = await claimsOf(user.id);
  const { arrived, arriving } = (await compliance.must('listClaimEvidence', { claim: claim.id })).message;
  expect(arriving).toEqual([]);
  const on = { chain: 'ERC20', chain_name: 'Ethereum' };
  expect(claim).toMatchObject(on);
  expect(arrived).toMatchObject([
    { ...on, txid, user: other.id, outcome: 'credited', fits: ['transaction', 'chain', 'time'] },
    { ...on, amount: '82', user: 0, fits: ['amount', 'chain', 'time'] },
    { amount: '81', user: 0, fits: ['chain', 'time'] },
  ]);
  expect(claim.picture).toBe(`/api/console/deposits/claim_picture?claim=${claim.id}`);
  const looks = () =>
    server.reader.number(`SELECT count(*) FROM operator_actions WHERE action = 'open_picture' AND user_id = $1`, [
      user.id,
    ]);
  const fetchPicture = (cookie: string) => fetch(`${server.origin}${claim.picture}`, { headers: { cookie } });
  expect((await fetchPicture('')).headers.get('content-type')).not.toContain('image');
  expect(await looks()).toBe(0);
  const shown = await fetchPicture(compliance.cookie);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await looks()).toBe(1);
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

test('a pause shows immediately with its reason, and ends', async () => {
  const user = await server.newUser();
  const pauseOf = async () => (await server.call('getDepositInfo', { currency: USDT }, user.token)).message.pause;
  const pause = { currency: USDT, direction: 'deposits', reason: 'the node is renewed' };
  await admin.must('pauseCoin', { ...pause, pause: 'maintenance' });
  expect(await pauseOf()).toBe('maintenance');
  const row = (await admin.must('listChains')).message.coins.find(
    (coin: { currency: number }) => coin.currency === USDT,
  );
  expect(row).toMatchObject({ deposit_pause: 'maintenance', withdrawal_pause: '', outside: '503.7' });
  await admin.must('pauseCoin', pause);
  expect(await pauseOf()).toBe('');
  expect(await admin.call('pauseCoin', { ...pause, currency: 999 })).toMatchObject({ code: 'unknown_coin' });
}, 120_000);

test('other rules take two members of staff, and are announced before they count', async () => {
  const rules = {
    currency: USDT,
    min_deposit: '5',
    min_withdrawal: '10',
    withdrawal_fee: '0.001',
    automatic_withdrawal: '1000',
    automatic_day: '5000',
    two_operators_above: '10000',
    address_hold: 0,
    reason: 'small ones cost too much',
  };
  const { proposal, changes } = (await admin.must('changeCoinRules', rules)).message;
  expect(changes).toEqual([{ field: 'min_deposit', from: '1', to: '5' }]);
  const minimum = () => server.live.current.list.coinRules.get(USDT)?.minDeposit;
  expect(minimum()).toBe(1_000_000n);
  await compliance.must('approveProposal', { id: proposal, reason: 'agreed' });
  expect(minimum()).toBe(1_000_000n);
  expect(await admin.call('changeCoinRules', rules)).toMatchObject({ code: 'already_proposed' });
}, 120_000);

const noticesOf = async (token: string) =>
  (await server.call('listAccountNotices', {}, token)).message.list.map(
    ({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`,
  );
const mailsTo = async (user: number, count: number) =>
  server.eventually(
    async () => {
      const sent = await server.reader.rows<{ text: string }>(
        'SELECT text FROM demo_outbox JOIN people ON email = target WHERE people.id = $1 ORDER BY demo_outbox.id',
        [user],
      );
      return sent.length >= count ? sent.map(({ text }) => text) : undefined;
    },
    { timeout: 60_000 },
  );

test('what is credited is announced once, by notice and mail, however often and by whichever worker it is found', async () => {
  const user = await server.newUser();
  const parts = { ...server, now: server.now };
  await notifyDeposits(parts);
  await arrive(user.id, '0.25');
  await notifyDeposits(parts);
  expect(await noticesOf(user.token)).toEqual([]);
  await arrive(user.id, '1234.5');
  await Promise.all([notifyDeposits(parts), notifyDeposits(parts)]);
  server.identity.wakeMessages();
  expect(await noticesOf(user.token)).toEqual(['deposit_credited: 1,234.75 USDT arrived in your spot account.']);
  expect(await mailsTo(user.id, 1)).toEqual([expect.stringContaining('1,234.75 USDT arrived in your spot account.')]);
}, 120_000);

test('the owner is notified of an address and of every step of a withdrawal once, in their language', async () => {
  const user = await server.newUser();
  await server.pool.query(`UPDATE people SET language = 'zh' WHERE id = $1`, [user.id]);
  const act = { operator: 1, role: 'admin', reason: null, digest: null } as const;
  const level = { ...act, action: 'pass_papers', user: user.id };
  await server.run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: level });
  await arrive(user.id, '900');
  const address = `0x${'ab'.repeat(20)}`;
  await server.run({ type: 'AddAddress', user: user.id, coin: USDT, chain: CHAIN.evm, address });
  const [saved] = await server.reader.rows<{ id: string }>('SELECT id FROM withdrawal_addresses WHERE user_id = $1', [
    user.id,
  ]);
  const ask = () =>
    server.run({
      type: 'RequestWithdrawal',
      user: user.id,
      address: Number(saved!.id),
      units: decimal('100', 6),
      recipient: null,
      risks: [],
    });
  const parts = { ...server, chains };
  await ask();
  await ask();
  await notifyWithdrawals(parts);
  const ids = (await server.reader.rows<{ id: string }>('SELECT id FROM withdrawals ORDER BY id')).map(({ id }) =>
    Number(id),
  );
  const decide = { ...act, action: 'pass_withdrawal', user: user.id } as const;
  await server.run({ type: 'PassWithdrawal', withdrawal: ids[0]!, act: decide });
  await server.run({ type: 'RefuseWithdrawal', withdrawal: ids[1]!, reason: 'suspicious', act: decide });
  await Promise.all([notifyWithdrawals(parts), notifyWithdrawals(parts)]);
  // It was not signed before its deadline.
  server.clock.skippedMs += 13 * 3_600_000;
  await server.run({ type: 'AdvanceClock' });
  await notifyWithdrawals(parts);
  await notifyWithdrawals(parts);
  server.identity.wakeMessages();
  const mails = await mailsTo(user.id, 6);
  expect(mails).toHaveLength(6);
  // Messages of a moment are sent side by side, in no order.
  const counts = (words: string) => mails.filter(mail => mail.includes(words)).length;
  expect(counts(`添加了提现地址：USDT · Ethereum · ${address}`)).toBe(1);
  expect(counts(`申请了提现：100 USDT → ${address} (Ethereum)`)).toBe(2);
  // A new password would not stop a withdrawal that is already requested.
  expect(counts('/#/pages/settings/security/freeze')).toBe(2);
  expect(counts(`99.9 USDT 将发送至 ${address} (Ethereum)。`)).toBe(1);
  expect(counts('100 USDT 已退回您的现货账户。工作人员已拒绝，请联系客服。')).toBe(1);
  expect(counts('100 USDT 未发送。')).toBe(1);
  expect(counts('/#/pages/assets/record?kind=withdrawals')).toBe(3);
  const kinds = (await noticesOf(user.token)).map((text: string) => text.slice(0, text.indexOf(':')));
  expect(kinds.sort()).toEqual(['withdrawal_passed', 'withdrawal_refused', 'withdrawal_returned']);
}, 120_000);
