// Deposits on a real Ethereum node: what counts, what does not, and what stays the same whatever the chain does.
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NATIVE } from '../src/index.ts';
import {
  ALICE,
  adapterOf,
  BOB,
  brief,
  type EvmChain,
  HOT_ADDRESS,
  PAYER,
  STRANGER,
  startChain,
  watching,
} from './_evm-chain.ts';

const OTHER_PAYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let chain: EvmChain;
let usdt: Hex;
let snapshot: unknown;

beforeAll(async () => {
  chain = await startChain();
  usdt = await chain.deploy('SilentToken');
  await chain.invoke(usdt, 'SilentToken', 'mint', [PAYER, 10n ** 12n]);
  await chain.mine();
});
beforeEach(async () => {
  if (snapshot !== undefined) await chain.anvil.call('evm_revert', snapshot);
  snapshot = await chain.anvil.call('evm_snapshot');
});
afterAll(() => chain.stop());

const pay = (to: string, units: bigint) => chain.invoke(usdt, 'SilentToken', 'transfer', [to, units]);
const scan = async (assets: string[], exact: string[] = [usdt]) =>
  adapterOf(chain, exact).transfers({ from: 0, to: await chain.height() }, watching(assets));

it('finds coins and tokens to watched addresses only, oldest first', async () => {
  const coins = await chain.send({ to: ALICE, value: 5n });
  await chain.mine();
  const token = await pay(BOB, 7n);
  await pay(STRANGER, 8n);
  await chain.mine();
  const transfers = await scan([NATIVE, usdt]);
  const at = await chain.height();
  expect(transfers).toMatchObject([
    { id: `${coins}:native`, asset: NATIVE, to: ALICE, from: PAYER, units: 5n, block: { height: at - 1 } },
    { id: `${token}:0`, asset: usdt, to: BOB, from: PAYER, units: 7n, block: { height: at } },
  ]);
  expect(await scan([NATIVE, usdt])).toEqual(transfers);
  expect(await scan([NATIVE])).toHaveLength(1);
  expect(await scan([usdt])).toHaveLength(1);
});

it('ignores transfers of nothing, of coins and of tokens', async () => {
  await chain.send({ to: ALICE, value: 0n });
  await pay(ALICE, 0n);
  await chain.mine();
  expect(await scan([NATIVE, usdt])).toEqual([]);
});

it('ignores a token with the same name that is not the configured one', async () => {
  const fake = await chain.deploy('PlainToken');
  await chain.invoke(fake, 'PlainToken', 'mint', [ALICE, 10n ** 9n]);
  await chain.mine();
  expect(await scan([NATIVE, usdt])).toEqual([]);
});

it('ignores transactions that failed, and what they paid before they did', async () => {
  const payer = await chain.deploy('Payer');
  const failed = await chain.invoke(payer, 'Payer', 'pay', [[ALICE], true], 4n);
  const coins = await chain.send({ to: ALICE, value: 3n, gas: 21_000 });
  await chain.mine();
  expect((await chain.receipt(failed)).status).toBe('0x0');
  expect(await scan([NATIVE, usdt])).toMatchObject([{ transaction: coins }]);
});

it('distinguishes several transfers of one transaction by their positions in its receipt', async () => {
  const token = await chain.deploy('PlainToken');
  await chain.invoke(token, 'PlainToken', 'mint', [PAYER, 100n]);
  await chain.invoke(token, 'PlainToken', 'transferToMany', [[ALICE, STRANGER, BOB, ALICE], 5n]);
  await chain.mine();
  expect((await scan([token], [token])).map(brief)).toEqual([
    { asset: token, to: ALICE, units: 5n, position: '0' },
    { asset: token, to: BOB, units: 5n, position: '2' },
    { asset: token, to: ALICE, units: 5n, position: '3' },
  ]);
});

it('keeps the id of a transfer when a reorganisation moves its log in the block', async () => {
  await chain.mine();
  const mint = async (times: number, units: string) => {
    for (let at = 0; at < times; at++)
      await chain.anvil.call('eth_sendTransaction', {
        from: OTHER_PAYER,
        to: usdt,
        gas: '0x30000',
        maxFeePerGas: '0x4a817c800',
        maxPriorityFeePerGas: '0x4a817c800',
        data: `0x40c10f19${STRANGER.slice(2).toLowerCase().padStart(64, '0')}${units.padStart(64, '0')}`,
      });
  };
  const branch = await chain.anvil.call('evm_snapshot');
  await mint(3, '1');
  const hash = await pay(ALICE, 9n);
  const raw = await chain.anvil.call('eth_getRawTransactionByHash', hash);
  await chain.mine();
  const [before] = await scan([usdt]);
  expect((await chain.receipt(hash)).logs[0]!.logIndex).toBe('0x3');

  await chain.anvil.call('evm_revert', branch);
  await mint(7, '2');
  expect(await chain.anvil.call('eth_sendRawTransaction', raw)).toBe(hash);
  await chain.mine();
  expect((await chain.receipt(hash)).logs[0]!.logIndex).toBe('0x7');
  const [after] = await scan([usdt]);
  expect(after!.id).toBe(before!.id);
  expect(after!.block!.hash).not.toBe(before!.block!.hash);
});

it('sees again what a reorganisation moved to another block, under the same id', async () => {
  await chain.mine(2);
  const hash = await pay(ALICE, 9n);
  const raw = (await chain.anvil.call('eth_getRawTransactionByHash', hash)) as Hex;
  await chain.mine();
  const [before] = await scan([usdt]);
  await chain.anvil.call('anvil_reorg', 2, [[raw, 1]]);
  const [after, ...more] = await scan([usdt]);
  expect(more).toEqual([]);
  expect(after).toEqual({ ...before, block: after!.block });
  expect(after!.block!.hash).not.toBe(before!.block!.hash);
});

it('sees no more of what a reorganisation threw out', async () => {
  await pay(ALICE, 9n);
  await chain.mine();
  expect(await scan([usdt])).toHaveLength(1);
  await chain.anvil.call('anvil_reorg', 1, []);
  expect(await scan([usdt])).toEqual([]);
});

it('counts what arrived of a token that keeps a part and logs the whole', async () => {
  const token = await chain.deploy('KeepingToken');
  await chain.invoke(token, 'KeepingToken', 'mint', [PAYER, 1_000n]);
  await chain.mine();
  await chain.invoke(token, 'KeepingToken', 'transfer', [ALICE, 100n]);
  await chain.invoke(token, 'KeepingToken', 'transfer', [ALICE, 50n]);
  await chain.invoke(token, 'KeepingToken', 'transfer', [BOB, 10n]);
  await chain.mine();
  const transfers = await scan([token], []);
  const held = (address: string) =>
    transfers.filter(({ to }) => to === address).reduce((sum, { units }) => sum + units, 0n);
  expect([held(ALICE), held(BOB)]).toEqual([135n, 9n]);
  const at = (await adapterOf(chain).blockAt(await chain.height()))!;
  expect(await adapterOf(chain).balances(token, [ALICE, BOB], at)).toEqual([135n, 9n]);
});

it('credits an exact token the same, whether its balances are compared or not', async () => {
  await pay(ALICE, 100n);
  await chain.mine();
  expect(await scan([usdt], [])).toEqual(await scan([usdt]));
});

it('finds coins that contracts send, which no transaction or log shows, by balances at a final block', async () => {
  const payer = await chain.deploy('Payer');
  await chain.invoke(payer, 'Payer', 'pay', [[ALICE, BOB], false], 10n);
  await chain.send({ data: chain.deployData('EndingSender', [ALICE]), value: 3n });
  await chain.mine(1);
  await chain.mine(4);
  expect(await scan([NATIVE])).toEqual([]);
  const adapter = adapterOf(chain);
  const { final } = await adapter.head();
  expect(await adapter.balances(NATIVE, [BOB, ALICE], final)).toEqual([5n, 8n]);
});

it('reads more balances than one call holds, in the order of the request', async () => {
  const addresses = Array.from({ length: 1_203 }, (_, at) => `0x${(at + 4096).toString(16).padStart(40, '0')}`);
  addresses[1_202] = PAYER;
  addresses[501] = HOT_ADDRESS;
  await chain.invoke(usdt, 'SilentToken', 'mint', [HOT_ADDRESS, 77n]);
  await chain.mine();
  const adapter = adapterOf(chain);
  const { tip } = await adapter.head();
  const held = await adapter.balances(usdt, addresses, tip);
  expect(held).toHaveLength(1_203);
  expect(held.flatMap((units, at) => (units === 0n ? [] : [[at, units]]))).toEqual([
    [501, 77n],
    [1_202, 10n ** 12n],
  ]);
});

it('shows what no block holds yet under the id that it will have', async () => {
  const coins = await chain.send({ to: BOB, value: 2n });
  const token = await pay(ALICE, 5n);
  const adapter = adapterOf(chain, [usdt]);
  const waiting = await adapter.unconfirmed(watching([NATIVE, usdt]));
  expect(waiting.map(({ id, units, block }) => ({ id, units, block }))).toEqual([
    { id: `${coins}:native`, units: 2n, block: null },
    { id: `${token}:0`, units: 5n, block: null },
  ]);
  await chain.mine();
  expect(await adapter.unconfirmed(watching([NATIVE, usdt]))).toEqual([]);
  expect((await scan([NATIVE, usdt])).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
});

it('reports its head, the final block, and blocks by their heights', async () => {
  await chain.mine(9);
  const adapter = adapterOf(chain);
  const { tip, final } = await adapter.head();
  expect(tip.height).toBe(await chain.height());
  expect(final.height).toBe(tip.height - 4);
  expect(await adapter.blockAt(final.height)).toEqual(final);
  expect(await adapter.blockAt(tip.height + 1)).toBeUndefined();
  expect((await adapterOf(chain, [], { finality: { afterBlocks: 2 } }).head()).final.height).toBe(tip.height - 2);
});
