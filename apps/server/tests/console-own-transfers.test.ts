// What staff sees of transfers between our own addresses, and whose an address of ours is: by the books, and each view on record.
import { type BitcoinPlan, bitcoinKeys, type EvmPlan, evmKeys } from '@candor/chains';
import { CHAIN, encode } from '@candor/exchange';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chain, type Chains, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { recordMovements } from '../src/features/withdrawal/sweeps/address-movements.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const SEED = Buffer.alloc(64, 7);
const [BTC, ETH, USDT] = [1, 2, 3];
const TOKEN = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), { branch: 'hot', index: 90 });
const COLD = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), { branch: 'hot', index: 91 });
const HASH = `0x${'ab'.repeat(32)}`;
const GWEI = 10n ** 9n;

let server: ConsoleServer;
let [evm, bitcoin]: Chain[] = [];
let admin: StaffBrowser;
let treasury: StaffBrowser;
const heights: Record<number, number> = { [CHAIN.evm]: 100, [CHAIN.bitcoin]: 100 };

beforeAll(async () => {
  const keys = bitcoinKeys('regtest');
  const chains: Chains = openChains({
    evm: {
      // No node is queried: the test reports what arrives.
      nodes: ['http://127.0.0.1:9'],
      chainId: 31_337,
      finality: 4,
      explorerUrl: 'https://see.example/',
      tokens: { USDT: TOKEN },
      cold: [COLD],
      publicKeys: { deposit: evmKeys.publicKeyOf(SEED, 'deposit'), hot: evmKeys.publicKeyOf(SEED, 'hot') },
    },
    bitcoin: {
      nodes: ['http://127.0.0.1:9'],
      network: 'regtest',
      confirmations: 3,
      feeRate: 5,
      explorerUrl: '',
      publicKeys: { deposit: keys.publicKeyOf(SEED, 'deposit'), hot: keys.publicKeyOf(SEED, 'hot') },
    },
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
  [evm, bitcoin] = chains as [Chain, Chain];
  server = await startConsoleServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  for (const id of [CHAIN.evm, CHAIN.bitcoin])
    await server.run({
      type: 'ConfigureChain',
      id,
      height: heights[id]!,
      hash: id === CHAIN.evm ? HASH : HASH.slice(2),
    });
  admin = await server.firstOperator(0);
  treasury = await server.newColleague(admin, await server.firstOperator(1), 'treasury@example.com', 'treasury');
}, 900_000);
afterAll(() => server?.stop());

async function arrive(chain: Chain, coin: number, owner: number, units: bigint): Promise<string> {
  const height = ++heights[chain.id]!;
  const digits = String(height).padStart(64, '0');
  const transfer = chain.name === 'evm' ? `0x${digits}:0` : `${digits}:0`;
  const address = chain.addressAt({ branch: 'deposit', index: owner });
  await server.pool.query('INSERT INTO seen_transfers VALUES ($1, $2, $3, $4)', [chain.id, transfer, address, '']);
  const hash = chain.name === 'evm' ? HASH : HASH.slice(2);
  const transfers = [{ transfer, coin, owner, units }];
  await server.run({ type: 'CreditBlocks', chain: chain.id, from: height, to: height, hash, transfers });
  return transfer;
}

async function withAddresses() {
  const user = await server.newUser();
  const of = async (currency: number, name: string) =>
    (await server.call('getDepositAddresses', { currency }, user.token)).message[name] as string;
  return { ...user, evm: await of(USDT, 'ERC20'), bitcoin: await of(BTC, 'OMNI') };
}

type Moved = {
  purpose: 'sweep' | 'top-up';
  from: EvmPlan['from'];
  to: string;
  asset: string;
  units: bigint;
  nonce: number;
};

async function started({ purpose, from, to, asset, units, nonce }: Moved) {
  const plan: EvmPlan = {
    chain: 'evm',
    chainId: 31_337,
    from,
    nonce,
    payment: { asset, to, units },
    gas: 60_000n,
    maxFeePerGas: 2n * GWEI,
    maxPriorityFeePerGas: GWEI,
  };
  const sender = `${from.branch}/${from.index}`;
  const input = { chain: CHAIN.evm, purpose, withdrawals: [], sender, nonce, inputs: [], plan: encode(plan) };
  const answer = await server.engine.submit({ command: { type: 'StartSigning', ...input } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return { id: answer.result.id!, plan };
}

const signedAs = (id: number, transaction: string) =>
  server.pool.query(`INSERT INTO signed_transactions VALUES ($1, 0, $2, $3, '00', '{}', now())`, [
    id,
    CHAIN.evm,
    transaction,
  ]);

async function paid({ id, plan }: { id: number; plan: EvmPlan }, purpose: 'sweep' | 'top-up', feeUnits: bigint) {
  const transaction = `0x${String(id).padStart(64, 'c')}`;
  await signedAs(id, transaction);
  const [row] = await server.reader.texts('SELECT started_at FROM signings WHERE id = $1', [id]);
  const signing = { id, purpose, startedAt: Number(row![0]) } as Parameters<typeof recordMovements>[2];
  const block = { height: 101, hash: HASH };
  await recordMovements(server.db, evm!, signing, plan, { block, succeeded: true, feeUnits });
  const settled = { signing: id, outcome: 'paid', transaction, feeUnits: feeUnits / 10n ** 10n, detail: null } as const;
  await server.run({ type: 'SettleSigning', ...settled });
  return transaction;
}

const transfers = async (fields: Fields = {}) => (await treasury.must('listOwnTransfers', fields)).message;
const addresses = async (fields: Fields = {}) => (await treasury.must('findAddresses', fields)).message;
const looks = (user: number) =>
  server.reader.number(`SELECT count(*) FROM operator_actions WHERE action = 'find_addresses' AND user_id = $1`, [
    user,
  ]);

test('sweeps, top-ups and joins are listed with what they moved, cost and came to, the newest first', async () => {
  expect(await transfers()).toEqual({ list: [], count: 0, page: 1, limit: 10 });
  const user = await withAddresses();
  await arrive(evm!, USDT, user.id, decimal('80', 6));
  const hot = { branch: 'hot', index: 0 } as const;
  const own = { branch: 'deposit', index: user.id } as const;
  const fed = await started({
    purpose: 'top-up',
    from: hot,
    to: user.evm,
    asset: 'native',
    units: 3n * 10n ** 15n,
    nonce: 0,
  });
  const hotAddress = evm!.addressAt(hot);
  expect((await transfers()).list).toEqual([
    {
      id: fed.id,
      chain: 'ERC20',
      chain_name: 'Ethereum',
      kind: 'top_up',
      state: 'signing',
      from: hotAddress,
      to: user.evm,
      outputs: 0,
      currency: ETH,
      currency_name: 'ETH',
      amount: '0.003',
      cost: '',
      cost_currency_name: '',
      replaced: 0,
      started_at: expect.any(Number),
      settled_at: 0,
      txid: '',
      explorer_url: '',
      detail: '',
    },
  ]);
  await paid(fed, 'top-up', 10n ** 13n);
  const swept = await started({
    purpose: 'sweep',
    from: own,
    to: hotAddress,
    asset: TOKEN,
    units: 80_000_000n,
    nonce: 0,
  });
  await signedAs(swept.id, HASH);
  expect((await transfers()).list[0]).toMatchObject({ id: swept.id, state: 'sending', txid: HASH });
  await server.pool.query('DELETE FROM signed_transactions WHERE signing = $1', [swept.id]);
  const txid = await paid(swept, 'sweep', 2n * 10n ** 13n);

  const output = await arrive(bitcoin!, BTC, user.id, 500_000n);
  const [transaction] = output.split(':') as [string];
  const inputs = [{ transaction, position: 0, units: 500_000n, owner: own }];
  const plan: BitcoinPlan = {
    chain: 'bitcoin',
    inputs,
    change: null,
    payments: [{ asset: 'native', to: bitcoin!.addressAt(hot), units: 499_000n }],
  };
  const joining = { chain: CHAIN.bitcoin, purpose: 'sweep', withdrawals: [], sender: 'hot/0', nonce: null } as const;
  await server.run({ type: 'StartSigning', ...joining, inputs: [output], plan: encode(plan) });

  const { list, count } = await transfers();
  expect(count).toBe(3);
  expect(list).toMatchObject([
    { kind: 'join', state: 'signing', from: '', outputs: 1, currency_name: 'BTC', amount: '0.00499', chain: 'OMNI' },
    {
      kind: 'sweep',
      state: 'paid',
      from: user.evm,
      to: hotAddress,
      currency_name: 'USDT',
      amount: '80',
      cost: '0.00002',
      cost_currency_name: 'ETH',
      txid,
      explorer_url: `https://see.example/tx/${txid}`,
    },
    { kind: 'top_up', state: 'paid', cost: '0.00001', settled_at: expect.any(Number) },
  ]);
  expect(list[1].settled_at).toBeGreaterThan(0);
  expect((await transfers({ kind: 'join' })).list).toMatchObject([{ kind: 'join' }]);
  expect((await transfers({ kind: 'sweep' })).list).toMatchObject([{ kind: 'sweep' }]);
  expect((await transfers({ chain: 'ERC20' })).list.map((row: { kind: string }) => row.kind)).toEqual([
    'sweep',
    'top_up',
  ]);
  expect(await transfers({ chain: 'TRC20' })).toMatchObject({ list: [], count: 0 });
  expect(await transfers({ page: 2, limit: 2 })).toMatchObject({ list: [{ kind: 'top_up' }], count: 3, page: 2 });
}, 120_000);

test('an address is found in any case, shows whose it is and what it holds, and its owner can see the view', async () => {
  const user = await withAddresses();
  await arrive(evm!, USDT, user.id, decimal('60', 6));
  await arrive(evm!, USDT, user.id, decimal('40', 6));
  const [row] = (await addresses({ search: user.evm.toLowerCase() })).list;
  expect(row).toEqual({
    kind: 'user',
    user: user.id,
    chain: 'ERC20',
    chain_name: 'Ethereum',
    address: user.evm,
    added_at: expect.any(Number),
    assets: [
      {
        currency: USDT,
        currency_name: 'USDT',
        amount: '100',
        arrived: '100',
        moved: '0',
        moved_at: 0,
        is_moving: 0,
      },
    ],
  });
  expect(await looks(user.id)).toBe(1);

  const own = { branch: 'deposit', index: user.id } as const;
  const to = evm!.addressAt({ branch: 'hot', index: 0 });
  const swept = await started({ purpose: 'sweep', from: own, to, asset: TOKEN, units: 100_000_000n, nonce: 0 });
  expect((await addresses({ search: user.evm })).list[0].assets[0]).toMatchObject({ amount: '100', is_moving: 1 });
  await paid(swept, 'sweep', 10n ** 13n);
  await arrive(evm!, USDT, user.id, decimal('7', 6));
  const { assets } = (await addresses({ search: user.evm })).list[0];
  expect(assets.find(({ currency }: { currency: number }) => currency === USDT)).toMatchObject({
    amount: '7',
    arrived: '107',
    moved: '100',
    is_moving: 0,
    moved_at: expect.any(Number),
  });

  const output = await arrive(bitcoin!, BTC, user.id, 700_000n);
  await arrive(bitcoin!, BTC, user.id, 300_000n);
  const both = await addresses({ search: String(user.id) });
  expect(both.count).toBe(2);
  expect(both.list.map(({ chain }: { chain: string }) => chain).sort()).toEqual(['ERC20', 'OMNI']);
  const spending = { chain: CHAIN.bitcoin, purpose: 'sweep', withdrawals: [], sender: 'hot/0', nonce: null } as const;
  const spend = await server.engine.submit({
    command: { type: 'StartSigning', ...spending, inputs: [output], plan: '{}' },
  });
  if (spend.kind !== 'done') throw new Error('not started');
  const lying = async () => (await addresses({ search: user.bitcoin })).list[0].assets;
  expect(await lying()).toMatchObject([{ currency_name: 'BTC', amount: '0.01', moved: '0', is_moving: 1 }]);
  const transaction = 'd'.repeat(64);
  const end = { signing: spend.result.id!, outcome: 'paid', transaction, feeUnits: 0n, detail: null } as const;
  await server.run({ type: 'SettleSigning', ...end });
  expect(await lying()).toMatchObject([{ amount: '0.003', arrived: '0.01', moved: '0.007', is_moving: 0 }]);
  expect(await looks(user.id)).toBe(6);
}, 120_000);

test("the exchange's own addresses have names, and what is none of ours finds no user", async () => {
  const { list, count } = await addresses({ chain: 'ERC20' });
  expect(count).toBe(3);
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['hot', 'house', 'cold']);
  expect((await addresses({ search: COLD })).list).toMatchObject([{ kind: 'cold', user: 0, assets: [] }]);
  const user = await server.newUser();
  for (const search of [TOKEN, 'nonsense', "' OR 1=1 --", '0x', String(user.id), '999999999', '0'])
    expect(await addresses({ search })).toMatchObject({ list: [], count: 0 });
  expect(await looks(user.id)).toBe(0);
  expect(await addresses({ search: COLD, page: 2 })).toMatchObject({ list: [], count: 1 });
}, 120_000);
