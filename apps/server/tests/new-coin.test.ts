// A coin that two operators add: its icon, a contract on a chain, a trial by one user, and then all users.
import { checkAddress, NodeFault } from '@candor/chains';
import { consoleCalls } from '@candor/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts } from '../src/features/withdrawal/payouts.ts';
import { startSweeps } from '../src/features/withdrawal/sweeps/start-sweeps.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { chainsOn, FINAL_AFTER, HOT_ADDRESS, type LocalEvm, localEvmSigner, startLocalEvm } from './_local-evm.ts';
import { actOf } from './_withdrawing-user.ts';

const MINUTE = 60_000;
const REASON = 'the issuer asked for it';
const WHOLE = 1_000_000n;
const RULES = {
  min_deposit: '1',
  min_withdrawal: '2',
  withdrawal_fee: '0.01',
  automatic_withdrawal: '100',
  automatic_day: '500',
  two_operators_above: '1000',
  address_hold: 0,
};

let evm: LocalEvm;
let server: ConsoleServer;
let [admin, second, support]: StaffBrowser[] = [];
let watcher: ChainWatcher;
let coin = 0;
let icon = '';

beforeAll(async () => {
  evm = await startLocalEvm();
  const chains = chainsOn(evm);
  server = await startConsoleServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  const [chain] = chains;
  watcher = new ChainWatcher({
    ...server.parts,
    chain: chain!,
    db: server.db,
    now: server.now,
    spanBlocks: 16,
    emptyBlocks: 3,
  });
  admin = await server.firstOperator(0);
  second = await server.firstOperator(1);
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
  await lookAll();
  await evm.node.call('anvil_setBalance', HOT_ADDRESS, '0x56bc75e2d63100000');
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

async function lookAll(): Promise<void> {
  while (await watcher.poll());
}

async function agree(proposed: { message: { proposal: number } }) {
  return second!.must('approveProposal', { id: proposed.message.proposal, reason: 'agreed upon' });
}

async function upload(file: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'icon.png');
  const { method, path } = consoleCalls.uploadCoinIcon;
  const headers = {
    cookie: admin!.cookie,
    'x-csrf': admin!.csrf,
    origin: server.origin,
    'sec-fetch-site': 'same-origin',
  };
  const response = await fetch(`${server.origin}/api/${path}`, { method, body: form, headers });
  return (await response.json()) as { type: string; message: string; code?: string };
}

const newCoin = (fields: Fields = {}) =>
  admin!.call('proposeNewCoin', { name: 'nEWT', scale: 6, test_funds_cap: '1000', reason: REASON, ...fields });
const newRail = (fields: Fields = {}, by = admin!) =>
  by.call('proposeRail', {
    currency: coin,
    chain: 'ERC20',
    contract: evm.fakeToken,
    tester: 1,
    ...RULES,
    reason: REASON,
    ...fields,
  });
const coinsFor = async (user: { token: string }) =>
  ((await server.call('listDepositCoins', {}, user.token)).message as { currency: number; chains: string[] }[])
    .filter(({ currency }) => currency === coin)
    .flatMap(({ chains }) => chains);

function checksummed(contract: string): string {
  const check = checkAddress('evm', contract, 'test');
  return check.valid ? check.address : '';
}

async function newVerifiedUser() {
  const user = await server.newUser();
  await server.run({
    type: 'SetVerificationLevel',
    user: user.id,
    level: 'basic',
    act: actOf('pass_papers', user.id),
  });
  return user;
}

const rails = async () =>
  (await support!.must('listRails')).message.filter(({ currency }: { currency: number }) => currency === coin);
const addressOf = async (user: { token: string }, currency = coin) =>
  (await server.call('getDepositAddresses', { currency }, user.token)).message.ERC20 as string;
async function pay(to: string, whole: bigint) {
  await evm.pay(to, whole * WHOLE, evm.fakeToken);
  await evm.mine(FINAL_AFTER + 1);
  await lookAll();
}

test('an icon becomes a square with its transparency, and is refused where it is no picture', async () => {
  const file = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff8800' } })
    .png()
    .toBuffer();
  const sent = await upload(file);
  expect(sent).toMatchObject({ type: 'ok', message: expect.stringMatching(/^[0-9a-f]{64}$/) });
  icon = sent.message;
  expect((await upload(file)).message).toBe(icon);
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    code: 'not_a_picture',
  });
  const shown = await fetch(`${server.origin}/icons/added/${icon}`);
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const { width, height, channels } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height, channels]).toEqual([128, 128, 4]);
});

test('a coin with its icon is there once two operators agreed and the notice is over', async () => {
  expect(await newCoin({ name: 'usdt' })).toMatchObject({ problems: [{ field: 'name', code: 'name_taken' }] });
  expect(await newCoin({ icon: '0'.repeat(64) })).toMatchObject({
    problems: [{ field: 'icon', code: 'unknown_picture' }],
  });
  expect(await newCoin({ test_funds_cap: '0.0000001' })).toMatchObject({ problems: [{ field: 'test_funds_cap' }] });
  const proposed = await newCoin({ icon });
  expect(proposed.message.changes).toEqual([
    { field: 'name', from: '', to: 'nEWT' },
    { field: 'scale', from: '', to: '6' },
    { field: 'test_funds_cap', from: '', to: '1000' },
    { field: 'icon', from: '', to: `/icons/added/${icon}` },
  ]);
  await agree(proposed);
  server.clock.skippedMs += 11 * MINUTE;
  await server.run({ type: 'AdvanceClock' });
  const row = (await admin!.must('listCoins')).message.find(({ name }: { name: string }) => name === 'nEWT');
  expect(row).toMatchObject({ scale: 6, markets: [] });
  coin = row.id;
  const user = await server.newUser();
  const { change_wallet } = (await server.call('listWallets', { currency_name: 'newt' }, user.token)).message;
  expect(change_wallet.balance).toMatchObject([{ currency_name: 'nEWT', logo: `/icons/added/${icon}` }]);
  const named = await fetch(`${server.origin}/icons/added/newt`);
  expect([named.status, named.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
});

test('a later change of the coin keeps its icon', async () => {
  await agree(await admin!.must('proposeCoinChange', { coin, test_funds_cap: '2000', reason: REASON }));
  server.clock.skippedMs += 11 * MINUTE;
  await server.run({ type: 'AdvanceClock' });
  expect(server.live.current.list.coins.get(coin)).toMatchObject({ testFundsCap: 2_000n * WHOLE, icon });
});

test('a contract is described by the nodes, and proposed with their decimals only', async () => {
  const token = { chain: 'ERC20', contract: evm.fakeToken.toLowerCase() };
  expect((await admin!.must('describeToken', token)).message).toEqual({
    contract: checksummed(evm.fakeToken),
    decimals: 6,
    symbol: 'USDT',
  });
  const stranger = `0x${'7'.repeat(40)}`;
  expect(await newRail({ contract: stranger })).toMatchObject({ code: 'no_token' });
  expect(await newRail({ chain: 'TRC20' })).toMatchObject({ problems: [{ field: 'chain', code: 'not_offered' }] });
  const tester = (await newVerifiedUser()).id;
  expect(await newRail({ contract: evm.token, tester })).toMatchObject({ code: 'rail_in_use' });
  expect(await newRail({ tester: 999_999 })).toMatchObject({ problems: [{ field: 'tester', code: 'no_account' }] });
  expect(await newRail({ min_deposit: '0.0000001' })).toMatchObject({ problems: [{ field: 'min_deposit' }] });
  const { min_deposit: _, ...incomplete } = RULES;
  const lacking = { currency: coin, chain: 'ERC20', contract: evm.fakeToken, tester: 1, ...incomplete, reason: REASON };
  expect(await admin!.call('proposeRail', lacking)).toMatchObject({
    problems: [{ field: 'min_deposit', code: 'required' }],
  });
  expect(await newRail({}, support)).toMatchObject({ type: 'error' });
  const { adapter } = server.parts.chains[0]!;
  const large = vi.spyOn(adapter, 'describeToken').mockResolvedValue({ decimals: 6, symbol: '', supply: 2n ** 63n });
  expect(await newRail({ tester })).toMatchObject({ problems: [{ field: 'contract', code: 'supply_too_large' }] });
  large.mockRestore();
  const silent = vi.spyOn(adapter, 'describeToken').mockRejectedValue(new NodeFault('evm', 'unreachable', 'no answer'));
  expect(await newRail({ tester })).toMatchObject({ code: 'unavailable' });
  expect(await admin!.call('describeToken', token)).toMatchObject({ code: 'unavailable' });
  silent.mockRestore();
});

test('before the first deposit of its tester nothing else counts, so a wrong contract can still be replaced', async () => {
  const [tester, other] = [await newVerifiedUser(), await newVerifiedUser()];
  await agree(await newRail({ tester: tester.id }));
  await pay(await addressOf(other, 3), 7n);
  await pay(HOT_ADDRESS, 1n);
  const list = (await admin!.must('listAllDeposits', { currency: coin })).message.list;
  expect(list).toEqual([]);
  await agree(await newRail({ tester: other.id }));
  expect(await rails()).toMatchObject([{ state: 'trial', tester: other.id, deposited: 0 }]);
});

test('a scan that began before a contract was replaced books nothing of it, and the next one is for the new contract', async () => {
  const tester = await newVerifiedUser();
  const wrong = await evm.deployToken();
  await agree(await newRail({ contract: wrong, tester: tester.id }));
  await evm.pay(await addressOf(tester), 9n * WHOLE, wrong);
  await evm.mine(FINAL_AFTER + 1);
  const { adapter } = server.parts.chains[0]!;
  const transfers = adapter.transfers.bind(adapter);
  const during = vi.spyOn(adapter, 'transfers').mockImplementationOnce(async (range, watched) => {
    const seen = await transfers(range, watched);
    expect(seen).toMatchObject([{ asset: checksummed(wrong), units: 9n * WHOLE }]);
    await agree(await newRail({ tester: tester.id }));
    return seen;
  });
  await expect(watcher.poll()).rejects.toThrow('a rail was replaced during the scan');
  during.mockRestore();
  await lookAll();
  expect((await admin!.must('listAllDeposits', { currency: coin })).message.list).toEqual([]);
  expect(await rails()).toMatchObject([{ contract: checksummed(evm.fakeToken), deposited: 0 }]);
});

test('only its tester uses the rail, until a deposit and a withdrawal of theirs are final; then all do', async () => {
  const [tester, other] = [await newVerifiedUser(), await newVerifiedUser()];
  await agree(await newRail({ tester: tester.id }));
  expect([await coinsFor(tester), await coinsFor(other)]).toEqual([['ERC20'], []]);
  const open = () => admin!.call('openRail', { currency: coin, chain: 'ERC20', reason: REASON });
  expect(await open()).toMatchObject({ code: 'rail_not_tried' });

  await pay(await addressOf(tester), 50n);
  await pay(await addressOf(other, 3), 7n);
  expect(await rails()).toMatchObject([{ deposited: 1, paid: 0 }]);
  const unclaimed = (await admin!.must('listAllDeposits', { queue: 'unclaimed' })).message.list;
  expect(unclaimed).toMatchObject([{ amount: '7', currency_name: 'nEWT' }]);

  const to = checksummed(`0x${'5'.repeat(40)}`);
  await server.run({ type: 'AddAddress', user: tester.id, coin, chain: 2, address: to });
  const [[address]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { type: 'RequestWithdrawal', user: tester.id, address: Number(address) } as const;
  const requested = await server.engine.submit({
    command: { ...application, units: 40n * WHOLE, recipient: null, risks: [] },
  });
  if (requested.kind !== 'done') throw new Error(JSON.stringify(requested));
  const withdrawal = requested.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', tester.id) });
  // The hot wallet has too little: the deposit is swept there, although the coin has no price yet.
  const { engine, reader, db, live, now } = server;
  const payouts = createPayouts();
  const parts = { engine, reader, db, live, payouts, signer: localEvmSigner, log: server.identity.log, now };
  const [chain] = server.parts.chains;
  for (let round = 0; round < 12 && (await rails())[0].paid === 0; round++) {
    await startSweeps(parts, chain!, await payOnce(parts, chain!));
    await evm.mine(FINAL_AFTER);
    await lookAll();
  }
  expect(await rails()).toMatchObject([{ deposited: 1, paid: 1 }]);
  expect(await coinsFor(other)).toEqual([]);
  expect(await open()).toMatchObject({ type: 'ok' });
  expect([await rails(), await coinsFor(other)]).toMatchObject([[{ state: 'open' }], ['ERC20']]);
  await pay(await addressOf(other), 3n);
  expect((await server.call('listDeposits', { currency_id: coin }, other.token)).message.data).toMatchObject([
    { amount: expect.stringMatching(/^3/), stage: 'credited' },
  ]);
  expect(await compareBooks({ ...server.parts, chain: chain!, comparisons: new Map(), now })).toBe(true);
}, 300_000);

test('a token that does not answer stops its chain, which goes on once the token is out of service', async () => {
  const user = await newVerifiedUser();
  const close = (currency: number, by = admin!) =>
    by.call('closeRail', { currency, chain: 'ERC20', reason: 'the issuer paused it' });
  expect(await close(2)).toMatchObject({ code: 'unknown_chain' });
  expect(await close(coin, support)).toMatchObject({ type: 'error' });
  const address = await addressOf(user);
  await evm.pay(address, 9n * WHOLE, evm.fakeToken);
  await evm.pay(address, 5n * WHOLE);
  // It reverts every call.
  await evm.node.call('anvil_setCode', evm.fakeToken, '0x60006000fd');
  await evm.mine(FINAL_AFTER + 1);
  // As after a restart, which has checked no token yet.
  const [chain] = chainsOn(evm);
  watcher = new ChainWatcher({
    ...server.parts,
    chain: chain!,
    db: server.db,
    now: server.now,
    spanBlocks: 16,
    emptyBlocks: 3,
  });
  await expect(lookAll()).rejects.toBeInstanceOf(NodeFault);
  expect(await close(coin)).toMatchObject({ type: 'ok' });
  expect([await rails(), await coinsFor(user)]).toMatchObject([[{ state: 'closed', tester: 0 }], []]);
  const before = (await admin!.must('listAllDeposits', { currency: coin })).message.count;
  await lookAll();
  expect((await admin!.must('listAllDeposits', { currency: coin })).message.count).toBe(before);
  expect((await server.call('listDeposits', { currency_id: 3 }, user.token)).message.data).toMatchObject([
    { stage: 'credited' },
  ]);
});
