// Payments on a real Ethereum node: planned, signed, sent, looked up, replaced; and the name of each failure.
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EvmPlan, PaymentRequest, SignedTransaction } from '../src/index.ts';
import { type EvmAdapter, evmKeys, NATIVE, NodeFault } from '../src/index.ts';
import { startBadNode } from './_bad-node.ts';
import { adapterOf, type EvmChain, HOT_ADDRESS, request, SEED, STRANGER, startChain } from './_evm-chain.ts';

let chain: EvmChain;
let usdt: Hex;
let refusing: Hex;
let adapter: EvmAdapter;
let snapshot: unknown;

beforeAll(async () => {
  chain = await startChain();
  usdt = await chain.deploy('SilentToken');
  refusing = await chain.deploy('RefusingToken');
  await chain.invoke(usdt, 'SilentToken', 'mint', [HOT_ADDRESS, 1_000n]);
  await chain.invoke(refusing, 'RefusingToken', 'mint', [HOT_ADDRESS, 1_000n]);
  await chain.send({ to: HOT_ADDRESS, value: 10n ** 18n });
  await chain.mine();
});
beforeEach(async () => {
  if (snapshot !== undefined) await chain.anvil.call('evm_revert', snapshot);
  snapshot = await chain.anvil.call('evm_snapshot');
  adapter = adapterOf(chain);
});
afterAll(() => chain.stop());

const pays = (asset: string, units: bigint, nonce = 0): PaymentRequest =>
  request({ payments: [{ asset, to: STRANGER, units }], nonce });

async function planned(payment: PaymentRequest): Promise<EvmPlan> {
  return (await adapter.plan(payment)) as EvmPlan;
}

async function sent(plan: EvmPlan): Promise<SignedTransaction> {
  const signed = evmKeys.sign(plan, SEED);
  expect(await adapter.send(signed)).toEqual({ accepted: true });
  return signed;
}

it.each([
  ['the coin', () => NATIVE],
  ['a token that answers nothing', () => usdt],
  ['a token that answers', () => refusing],
])('pays %s: pending, in a block, final', async (_, asset) => {
  const plan = await planned(pays(asset(), 25n));
  const signed = evmKeys.sign(plan, SEED);
  expect(await adapter.lookUp(signed)).toEqual({ state: 'unknown' });
  await sent(plan);
  expect(await adapter.lookUp(signed)).toEqual({ state: 'pending' });
  expect(await adapter.send(signed)).toEqual({ accepted: true });
  await chain.mine();
  expect(await adapter.send(signed)).toEqual({ accepted: true });

  const state = await adapter.lookUp(signed);
  expect(state).toMatchObject({ state: 'included', confirmations: 1, isFinal: false, outcome: { succeeded: true } });
  if (state.state !== 'included') return;
  expect(state.feeUnits).toBeGreaterThan(0n);
  expect(state.feeUnits).toBeLessThanOrEqual(evmKeys.costOf(plan).feeUnits);
  expect(await adapter.balances(asset(), [STRANGER], state.block)).toEqual([25n]);
  await chain.mine(4);
  expect(await adapter.lookUp(signed)).toMatchObject({ confirmations: 5, isFinal: true });
});

it('gives no larger tip than is set, whatever a node suggests, in plans and estimates', async () => {
  const [plan, free] = await Promise.all(
    [7n, 0n].map(largestTip => adapterOf(chain, [], { largestTip }).plan(pays(NATIVE, 1n))),
  );
  expect([plan, free]).toMatchObject([{ maxPriorityFeePerGas: 7n }, { maxPriorityFeePerGas: 0n }]);
  const costs = [0n, 10n ** 9n, undefined].map(largestTip => adapterOf(chain, [], { largestTip }).estimateFee(NATIVE));
  const [none, gwei, usual] = (await Promise.all(costs)).map(({ units }) => units);
  expect(gwei! - none!).toBe(21_000n * 10n ** 9n);
  expect(usual).toBe(gwei);
});

it('takes exactly what a plain payment of the coin needs, and never more than its limits', async () => {
  expect((await planned(pays(NATIVE, 1n))).gas).toBe(21_000n);
  await expect(adapterOf(chain, [], { maxFeePerGas: 1n }).plan(pays(NATIVE, 1n))).rejects.toMatchObject({
    reason: 'fee-too-high',
  });
  await expect(adapterOf(chain, [], { maxGas: 30_000n }).plan(pays(usdt, 1n))).rejects.toMatchObject({
    reason: 'fee-too-high',
  });
  const { units, source } = await adapter.estimateFee(NATIVE);
  expect(source).toBe('node');
  expect(units).toBeGreaterThan(0n);
  expect((await adapter.estimateFee(usdt)).units).toBeGreaterThan(units);
});

it.each<[string, () => PaymentRequest, object]>([
  [
    'two payments',
    () => ({ ...pays(NATIVE, 1n), payments: [...pays(NATIVE, 1n).payments, ...pays(NATIVE, 2n).payments] }),
    { reason: 'wrong-payment' },
  ],
  ['no nonce', () => ({ ...pays(NATIVE, 1n), nonce: null }), { reason: 'wrong-payment' }],
  ['a token payment of nothing', () => pays(usdt, 0n), { reason: 'wrong-payment' }],
  ['more coins than there are', () => pays(NATIVE, 10n ** 30n), { reason: 'insufficient-funds' }],
  ['more tokens than there are', () => pays(usdt, 1_001n), { reason: 'would-fail', failure: 'reverted' }],
])('refuses to plan %s', async (_, payment, refusal) => {
  await expect(adapter.plan(payment())).rejects.toMatchObject(refusal);
});

it('names what a token does to a payment before it is made', async () => {
  await chain.invoke(usdt, 'SilentToken', 'blackList', [STRANGER]);
  await chain.invoke(refusing, 'RefusingToken', 'switchOff', [true]);
  await chain.mine();
  await expect(adapter.plan(pays(usdt, 1n))).rejects.toMatchObject({ failure: 'recipient-blocked' });
  await expect(adapter.plan(pays(refusing, 1n))).rejects.toMatchObject({ failure: 'refused-by-token' });
});

it('names each failure of a payment in its block', async () => {
  const [blocked, refused] = [await planned(pays(usdt, 1n, 0)), await planned(pays(refusing, 1n, 1))];
  const toAnother = async (nonce: number) => {
    const plan = await planned(pays(usdt, 1n, nonce));
    return { ...plan, payment: { ...plan.payment, to: HOT_ADDRESS } };
  };
  const [poor, starved] = [await toAnother(2), await toAnother(3)];
  await chain.invoke(usdt, 'SilentToken', 'blackList', [STRANGER]);
  await chain.invoke(refusing, 'RefusingToken', 'switchOff', [true]);
  await chain.mine();
  const plans = [
    blocked,
    refused,
    { ...poor, payment: { ...poor.payment, units: 5_000n } },
    { ...starved, gas: 25_000n },
  ];
  const signed: SignedTransaction[] = [];
  for (const plan of plans) signed.push(await sent(plan));
  await chain.mine();
  const outcomes = await Promise.all(signed.map(one => adapter.lookUp(one)));
  expect(outcomes.map(state => (state.state === 'included' ? state.outcome : state))).toEqual([
    { succeeded: false, reason: 'recipient-blocked' },
    { succeeded: false, reason: 'refused-by-token' },
    { succeeded: false, reason: 'reverted' },
    { succeeded: false, reason: 'out-of-energy' },
  ]);
});

it('no longer finds a payment after a reorganisation dropped it, and takes it again as it is', async () => {
  await chain.mine();
  const signed = await sent(await planned(pays(NATIVE, 5n)));
  await chain.mine();
  expect(await adapter.lookUp(signed)).toMatchObject({ state: 'included' });
  await chain.anvil.call('anvil_reorg', 1, []);
  await chain.anvil.call('anvil_dropAllTransactions');
  expect(await adapter.lookUp(signed)).toEqual({ state: 'unknown' });
  expect(await adapter.send(signed)).toEqual({ accepted: true });
  await chain.mine();
  expect(await adapter.lookUp(signed)).toMatchObject({ outcome: { succeeded: true } });
});

it('replaces a payment that is stuck, so that only one of the two can ever confirm', async () => {
  const first = await planned(pays(NATIVE, 5n));
  const stuck = await sent(first);
  const second = await planned({ ...pays(NATIVE, 5n), replaces: first });
  const better = await sent(second);
  await chain.mine();
  expect(await adapter.lookUp(better)).toMatchObject({ state: 'included' });
  expect(await adapter.lookUp(stuck)).toEqual({ state: 'unknown' });
  // In a block, and not yet in a final one.
  expect(await adapter.canNeverConfirm(first)).toBe(false);
  await chain.mine(4);
  expect(await adapter.canNeverConfirm(first)).toBe(true);
  expect(await adapter.canNeverConfirm(second)).toBe(false);
  expect(await adapter.canNeverConfirm({ ...second, nonce: 1 })).toBe(false);
});

it('replaces nothing of another sender or nonce, and nothing above its limit', async () => {
  const first = await planned(pays(NATIVE, 5n));
  for (const change of [{ nonce: 1 }, { from: { branch: 'deposit', index: 0 } as const }])
    await expect(adapter.plan({ ...pays(NATIVE, 5n), ...change, replaces: first })).rejects.toMatchObject({
      reason: 'wrong-payment',
    });
  const dear = { ...first, maxFeePerGas: 199n * 10n ** 9n };
  await expect(adapter.plan({ ...pays(NATIVE, 5n), replaces: dear })).rejects.toMatchObject({ reason: 'fee-too-high' });
});

it('finds who used a nonce many blocks ago, also at a node that keeps no old states', async () => {
  const first = await planned(pays(NATIVE, 5n));
  await sent({ ...first, payment: { ...first.payment, to: HOT_ADDRESS, units: 0n } });
  await chain.mine(150);
  expect(await adapter.canNeverConfirm(first)).toBe(true);

  const { final } = await adapter.head();
  const pruned = await startBadNode(chain.anvil.url);
  pruned.spoiling.refuse = ([rpcRequest], response, isBatch) => {
    if (
      isBatch ||
      rpcRequest!.method !== 'eth_getTransactionCount' ||
      Number(rpcRequest!.params[1]) > final.height - 20
    )
      return false;
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id: rpcRequest!.id, error: { code: -32000, message: 'missing trie node' } }),
    );
    return true;
  };
  expect(await adapterOf(chain, [], { urls: [pruned.url] }).canNeverConfirm(first)).toBe(true);
  expect(pruned.calls.filter(({ method }) => method === 'eth_getBlockByNumber').length).toBeGreaterThan(100);
  await pruned.stop();
});

it('reports an unknown outcome where one node refuses a transaction and the other is silent', async () => {
  const signed = evmKeys.sign(
    { ...(await planned(pays(NATIVE, 5n))), maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    SEED,
  );
  expect(await adapter.send(signed)).toMatchObject({ accepted: false });
  const silent = await startBadNode(chain.anvil.url);
  silent.spoiling.refuse = (_, response) => {
    response.destroy();
    return true;
  };
  const both = adapterOf(chain, [], { urls: [chain.anvil.url, silent.url] });
  await expect(both.send(signed)).rejects.toBeInstanceOf(NodeFault);
  const good = evmKeys.sign(await planned(pays(NATIVE, 5n)), SEED);
  expect(await both.send(good)).toEqual({ accepted: true });
  await silent.stop();
});

it('sends no bytes under another name', async () => {
  const signed = evmKeys.sign(await planned(pays(NATIVE, 5n)), SEED);
  await expect(adapter.send({ ...signed, id: `0x${'1'.repeat(64)}` })).rejects.toThrow(RangeError);
});
