// How staff moves coins to cold storage: who may, how much, agreed on by a second person, and each act on record.
import { evmKeys } from '@candor/chains';
import { CHAIN, encode, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const SEED = Buffer.alloc(64, 7);
const USDT = 3;
const TOKEN = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), { branch: 'hot', index: 90 });
const COLD = evmKeys.addressAt(evmKeys.publicKeyOf(SEED, 'hot'), { branch: 'hot', index: 91 });
const HASH = `0x${'ab'.repeat(32)}`;
const REASON = 'more than the hot wallet needs';
const WHOLE = 1_000_000n;

let server: ConsoleServer;
let chain: Chain;
let admin: StaffBrowser;
let treasury: StaffBrowser;
let support: StaffBrowser;

beforeAll(async () => {
  const chains = openChains({
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
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  });
  chain = chains[0]!;
  server = await startConsoleServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  await server.run({ type: 'ConfigureChain', id: CHAIN.evm, height: 100, hash: HASH });
  admin = await server.firstOperator(0);
  const second = await server.firstOperator(1);
  treasury = await server.newColleague(admin, second, 'treasury@example.com', 'treasury');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
  const user = await server.newUser();
  const transfers = [{ transfer: `${HASH}:0`, coin: USDT, owner: user.id, units: 10_000n * WHOLE }];
  await server.run({ type: 'CreditBlocks', chain: CHAIN.evm, from: 101, to: 101, hash: HASH, transfers });
}, 900_000);
afterAll(() => server?.stop());

const move = (by: StaffBrowser, fields: Fields = {}) =>
  by.call('moveToCold', { currency: USDT, chain: 'ERC20', amount: '4000', reason: REASON, ...fields });
const listed = async () => (await treasury.call('listColdMoves', { currency: USDT })).message;

test('nothing is offered before a node has reported what the hot wallet holds', async () => {
  expect((await listed()).rails).toEqual([
    {
      chain: 'ERC20',
      chain_name: 'Ethereum',
      address: COLD,
      booked: '0',
      is_short: 0,
      free: '',
      suggested: '',
      proposal: 0,
    },
  ]);
  expect(await move(treasury)).toMatchObject({ type: 'error' });
});

test('the amount that brings the hot wallet down to its share is suggested, and no more than is free', async () => {
  const { payouts, comparisons } = server.parts;
  payouts.noteSpendable(CHAIN.evm, TOKEN, 6_000n * WHOLE);
  const rail = [...server.live.current.list.rails.values()].find(({ coin }) => coin === USDT)!;
  const held = { deposits: 4_000n * WHOLE, hot: 6_000n * WHOLE, cold: 0n, coldBooked: 0n, booked: 10_000n * WHOLE };
  comparisons.set(rail.id, { at: 1, ...held, inFlight: 0n, lost: 0n, lacking: 0n, lasting: undefined });
  expect((await listed()).rails).toMatchObject([{ free: '6000', suggested: '5500' }]);
  payouts.noteSpendable(CHAIN.evm, TOKEN, 5_000n * WHOLE);
  expect((await listed()).rails).toMatchObject([{ free: '5000', suggested: '5000' }]);
});

test('only an operator with the power proposes it, with a reason, a chain that has an address, and no more than is free', async () => {
  expect(await move(support)).toMatchObject({ type: 'error', code: 'not_permitted' });
  expect((await move(treasury, { amount: '5000.000001' })).problems).toMatchObject([
    { field: 'amount', code: 'above_free_coins' },
  ]);
  expect((await move(treasury, { reason: 'no' })).problems).toMatchObject([{ field: 'reason' }]);
  expect(await move(treasury, { chain: 'TRC20' })).toMatchObject({ type: 'error', code: 'unknown_chain' });
  expect((await listed()).moves).toEqual([]);
});

test('a second person agrees, the move shows what it waits for, is carried out once, and is on record', async () => {
  const proposed = await move(treasury);
  expect(proposed.message.changes).toEqual([
    { field: 'cold_amount', from: '', to: '4000' },
    { field: 'cold_chain', from: '', to: 'Ethereum' },
    { field: 'cold_address', from: '', to: COLD },
  ]);
  const { proposal } = proposed.message;
  expect((await listed()).rails).toMatchObject([{ proposal }]);
  expect(await move(treasury, { amount: '1' })).toMatchObject({ type: 'error', code: 'already_proposed' });
  const approve = (by: StaffBrowser) => by.call('approveProposal', { id: proposal, reason: REASON });
  expect(await approve(treasury)).toMatchObject({ type: 'error', code: 'second_operator_needed' });
  expect(await approve(support)).toMatchObject({ type: 'error' });
  expect(await approve(admin)).toMatchObject({ type: 'ok' });
  expect(await move(treasury, { amount: '1' })).toMatchObject({ type: 'error', code: 'cold_move_open' });
  server.parts.payouts.noteColdHoldUp(proposal, 'not-covered');
  expect((await listed()).moves).toMatchObject([
    { id: proposal, amount: '4000', state: 'waiting', waits_for: 'not_covered', txid: '', ended_at: 0 },
  ]);
  const signing = await carriedOut(proposal);
  expect((await listed()).moves).toMatchObject([{ state: 'signing', waits_for: '' }]);
  const transaction = `0x${'cd'.repeat(32)}`;
  const settled = { signing, outcome: 'paid', transaction, feeUnits: 0n, detail: null } as const;
  await server.run({ type: 'SettleSigning', ...settled });
  expect((await listed()).moves).toMatchObject([
    { state: 'paid', txid: transaction, explorer_url: `https://see.example/tx/${transaction}` },
  ]);
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [
    systemAccount('cold', USDT, CHAIN.evm),
  ]);
  expect(row).toEqual([String(-4_000n * WHOLE)]);
  const { list } = (await treasury.call('listOwnTransfers', { kind: 'cold' })).message;
  expect(list).toMatchObject([{ kind: 'cold', state: 'paid', to: COLD, amount: '4000' }]);
  const acts = await server.reader.texts(`SELECT action FROM operator_actions WHERE action = 'move_to_cold'`);
  expect(acts).toHaveLength(1);
});

/** Starts its signing as the worker does; answers its number. */
async function carriedOut(coldMove: number): Promise<number> {
  const from = { branch: 'hot', index: 0 } as const;
  const plan = encode({
    chain: 'evm',
    chainId: 31_337,
    from,
    nonce: 0,
    payment: { asset: TOKEN, to: COLD, units: 4_000n * WHOLE },
    gas: 60_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  });
  const what = { type: 'StartSigning', chain: chain.id, purpose: 'cold', withdrawals: [], coldMove } as const;
  const answer = await server.engine.submit({ command: { ...what, sender: 'hot/0', nonce: 0, inputs: [], plan } });
  if (answer.kind !== 'done') throw new Error('it was not started');
  return answer.result.id!;
}
