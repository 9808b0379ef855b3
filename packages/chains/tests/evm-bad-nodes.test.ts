// Nodes that lie, lag, limit, hang or talk nonsense: nothing that they say is used, and nothing is missed.
import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NATIVE, NodeFault, type NodeFaultKind } from '../src/index.ts';
import { type BadNode, startBadNode } from './_bad-node.ts';
import { ALICE, adapterOf, BOB, type EvmChain, PAYER, STRANGER, startChain, watching } from './_evm-chain.ts';

let chain: EvmChain;
let usdt: Hex;
let bad: BadNode;
let tip: number;

beforeAll(async () => {
  chain = await startChain();
  usdt = await chain.deploy('SilentToken');
  await chain.invoke(usdt, 'SilentToken', 'mint', [PAYER, 10n ** 12n]);
  for (let at = 1n; at <= 5n; at++) {
    await chain.invoke(usdt, 'SilentToken', 'transfer', [ALICE, at]);
    await chain.send({ to: BOB, value: at });
    await chain.mine();
  }
  await chain.mine(10);
  tip = await chain.height();
});
beforeEach(async () => {
  bad = await startBadNode(chain.anvil.url);
});
afterEach(() => bad.stop());
afterAll(() => chain.stop());

const scanAt = (urls: string[], change: Parameters<typeof adapterOf>[2] = {}) =>
  adapterOf(chain, [usdt], { urls, ...change }).transfers({ from: 0, to: tip }, watching([NATIVE, usdt]));
const truth = () => scanAt([chain.anvil.url]);

async function faultOf(work: Promise<unknown>): Promise<NodeFaultKind> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NodeFault);
  // An address of a node may hold a key.
  expect(`${(error as Error).message}${(error as Error).stack}${String((error as Error).cause)}`).not.toMatch(
    /secret-key|127\.0/,
  );
  return (error as NodeFault).kind;
}

it('sees the same through a node that spoils nothing', async () => {
  const transfers = await truth();
  expect(transfers).toHaveLength(10);
  expect(await scanAt([bad.url])).toEqual(transfers);
  expect(await scanAt([bad.url, chain.anvil.url])).toEqual(transfers);
});

/** The request has been dealt with. */
const done = (_: unknown) => true;
const isLogs = (method: string) => method === 'eth_getLogs';
const isBlock = (method: string) => method === 'eth_getBlockByNumber';
const isReceipt = (method: string) => method === 'eth_getTransactionReceipt';

it.each<[string, NodeFaultKind, BadNode['spoiling']]>([
  [
    'leaves logs out',
    'contradiction',
    { answer: ({ method, params }, result) => (isLogs(method) && 'fromBlock' in (params[0] as object) ? [] : result) },
  ],
  [
    'invents a log',
    'nonsense',
    {
      answer: ({ method }, result) =>
        isLogs(method) && Array.isArray(result) && result.length > 0
          ? [...result, { ...result[0], logIndex: '0x63', address: `0x${'ab'.repeat(20)}` }]
          : result,
    },
  ],
  [
    'raises what a log says',
    'contradiction',
    {
      answer: ({ method }, result) =>
        isLogs(method) && Array.isArray(result) ? result.map(log => ({ ...log, data: `0x${'f'.repeat(64)}` })) : result,
    },
  ],
  [
    'gives logs of another branch',
    'contradiction',
    {
      answer: ({ method }, result) =>
        isLogs(method) && Array.isArray(result)
          ? result.map(log => ({ ...log, blockHash: `0x${'1'.repeat(64)}` }))
          : result,
    },
  ],
  [
    'calls logs removed',
    'nonsense',
    {
      answer: ({ method }, result) =>
        isLogs(method) && Array.isArray(result) ? result.map(log => ({ ...log, removed: true })) : result,
    },
  ],
  ['hides a receipt', 'contradiction', { answer: ({ method }, result) => (isReceipt(method) ? null : result) }],
  [
    'gives the receipt of another block',
    'contradiction',
    {
      answer: ({ method }, result) =>
        isReceipt(method) ? { ...(result as object), blockHash: `0x${'2'.repeat(64)}`, logs: [] } : result,
    },
  ],
  [
    'has forgotten the transactions of old blocks',
    'nonsense',
    { answer: ({ method }, result) => (isBlock(method) ? { ...(result as object), transactions: [] } : result) },
  ],
  [
    'names transactions where it should show them',
    'nonsense',
    {
      answer: ({ method }, result) =>
        isBlock(method)
          ? {
              ...(result as object),
              transactions: (result as { transactions: { hash: string }[] }).transactions.map(({ hash }) => hash),
            }
          : result,
    },
  ],
  [
    'gives an older block than the requested one',
    'nonsense',
    { answer: ({ method }, result) => (isBlock(method) ? { ...(result as object), number: '0x1' } : result) },
  ],
  [
    'gives blocks that do not follow one another',
    'contradiction',
    {
      answer: ({ method, params }, result) =>
        isBlock(method) && params[0] === '0x4' ? { ...(result as object), parentHash: `0x${'3'.repeat(64)}` } : result,
    },
  ],
  [
    'has not come so far',
    'unreachable',
    { answer: ({ method, params }, result) => (isBlock(method) && Number(params[0]) > 10 ? null : result) },
  ],
  [
    'is of another chain',
    'contradiction',
    { answer: ({ method }, result) => (method === 'eth_chainId' ? '0x1' : result) },
  ],
  ['answers nothing at all', 'nonsense', { refuse: (_, response) => done(response.end('')) }],
  ['answers garbage', 'nonsense', { refuse: (_, response) => done(response.end('<html>Bad gateway</html>')) }],
  [
    'answers numbers that are none',
    'nonsense',
    { answer: ({ method }, result) => (isBlock(method) ? { ...(result as object), number: 'soon' } : result) },
  ],
  ['breaks down', 'unreachable', { refuse: (_, response) => done(response.writeHead(502).end()) }],
  ['hangs up', 'unreachable', { refuse: (_, response) => done(response.destroy()) }],
  ['never answers', 'unreachable', { refuse: () => true }],
  ['stops in the middle of an answer', 'unreachable', { refuse: (_, response) => done(response.write('{"jsonrpc":')) }],
  [
    'requires fewer requests, again and again',
    'rate-limited',
    { refuse: (_, response) => done(response.writeHead(429).end('slow down')) },
  ],
  [
    'requires fewer requests by the error of its interface',
    'rate-limited',
    {
      refuse: (requests, response) =>
        done(
          response.end(
            JSON.stringify({
              jsonrpc: '2.0',
              id: requests[0]!.id,
              error: { code: -32005, message: 'daily request count exceeded' },
            }),
          ),
        ),
    },
  ],
])('throws when a node %s', async (_, kind, spoiling) => {
  bad.spoiling = spoiling;
  expect(await faultOf(scanAt([bad.url], { timeoutMs: kind === 'unreachable' ? 500 : 30_000 }))).toBe(kind);
  // A good node next to it does not help: they cannot be distinguished.
  expect(
    await faultOf(scanAt([chain.anvil.url, bad.url], { timeoutMs: kind === 'unreachable' ? 3_000 : 30_000 })),
  ).toBe(kind);
});

it('continues when a node that required fewer requests answers again', async () => {
  const refused = new Set<string>();
  bad.spoiling.refuse = (requests, response) => {
    const name = JSON.stringify(requests);
    return !refused.has(name) && done(refused.add(name)) && done(response.writeHead(429).end());
  };
  expect(await scanAt([bad.url])).toEqual(await truth());
});

it('requests fewer blocks at a time when a node finds a range too large', async () => {
  const sizes: number[] = [];
  bad.spoiling.refuse = ([first], response, isBatch) => {
    const filter = first!.params[0] as { fromBlock?: string; toBlock?: string };
    if (isBatch || first!.method !== 'eth_getLogs' || filter.fromBlock === undefined) return false;
    sizes.push(Number(filter.toBlock) - Number(filter.fromBlock) + 1);
    if (sizes.at(-1)! <= 3) return false;
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: first!.id,
        error: { code: -32602, message: 'query returned more than 10000 results' },
      }),
    );
    return true;
  };
  expect(await scanAt([bad.url])).toEqual(await truth());
  expect(Math.max(...sizes)).toBeGreaterThan(3);
});

it('continues one by one where a node takes no batches', async () => {
  bad.spoiling.refuse = (_, response, isBatch) => isBatch && done(response.writeHead(400).end('no batches'));
  expect(await scanAt([bad.url])).toEqual(await truth());
  expect(bad.maxAtOnce).toBeLessThanOrEqual(6);
});

it('has no more concurrent requests than it may', async () => {
  await scanAt([bad.url], { batchSize: 1, parallel: 3 });
  expect(bad.maxAtOnce).toBe(3);
});

it('finds that two nodes contradict one another on what a transfer is', async () => {
  // Both answers of the bad node agree with each other, so that only the other node shows the difference.
  const raise = (log: { data: string }) => ({ ...log, data: `0x${'0'.repeat(60)}ffff` });
  bad.spoiling.answer = ({ method }, result) => {
    if (isLogs(method) && Array.isArray(result)) return result.map(raise);
    if (isReceipt(method))
      return { ...(result as object), logs: (result as { logs: { data: string }[] }).logs.map(raise) };
    return result;
  };
  expect(await scanAt([bad.url])).not.toEqual(await truth());
  expect(await faultOf(scanAt([chain.anvil.url, bad.url]))).toBe('contradiction');
});

it('takes the lower final block of two nodes, and compares it', async () => {
  bad.spoiling.answer = ({ method, params }, result) =>
    isBlock(method) && params[0] === 'finalized' ? behind : result;
  const behind = await chain.anvil.call('eth_getBlockByNumber', '0x5', false);
  const both = adapterOf(chain, [], { urls: [chain.anvil.url, bad.url] });
  expect((await both.head()).final).toEqual(await adapterOf(chain).blockAt(5));
  bad.spoiling.answer = ({ method, params }, result) =>
    isBlock(method) && params[0] === 'finalized' ? { ...(behind as object), hash: `0x${'4'.repeat(64)}` } : result;
  const again = adapterOf(chain, [], { urls: [chain.anvil.url, bad.url] });
  expect(await faultOf(again.head())).toBe('contradiction');
});

it('finds that a node goes back behind what it called final', async () => {
  const adapter = adapterOf(chain, [], { urls: [bad.url] });
  await adapter.head();
  const old = await chain.anvil.call('eth_getBlockByNumber', '0x5', false);
  bad.spoiling.answer = ({ method, params }, result) => (isBlock(method) && params[0] === 'finalized' ? old : result);
  expect(await faultOf(adapter.head())).toBe('contradiction');
  bad.spoiling = {};
  expect((await adapter.head()).final.height).toBe(tip - 4);
});

it('does not add up balances that only one of two nodes reports', async () => {
  const at = (await adapterOf(chain).blockAt(tip))!;
  bad.spoiling.answer = ({ method }, result) =>
    method === 'eth_call' ? (result as string).replace(/.$/, '0') : result;
  const both = adapterOf(chain, [], { urls: [chain.anvil.url, bad.url] });
  expect(await faultOf(both.balances(usdt, [ALICE], at))).toBe('contradiction');
});

it('finds that a node of another chain answers behind the same address', async () => {
  const adapter = adapterOf(chain, [usdt], { urls: [bad.url] });
  await adapter.head();
  bad.spoiling.answer = ({ method }, result) => (method === 'eth_chainId' ? '0x1' : result);
  expect(await faultOf(adapter.head())).toBe('contradiction');
  bad.spoiling = {};
  expect((await adapter.head()).tip.height).toBe(tip);
});

it('finds that blocks of another chain follow those that are known', async () => {
  const adapter = adapterOf(chain, [usdt]);
  const scan = async (before: number) => {
    const after = (await adapter.blockAt(before))!.hash;
    return adapter.transfers({ from: 3, to: tip, after }, watching([NATIVE, usdt]));
  };
  expect(await scan(2)).not.toEqual([]);
  expect(await faultOf(scan(1))).toBe('contradiction');
});

it('takes nothing of a token that counts in other decimals than it is read in, and waits for nothing where there is none', async () => {
  const scan = (contract: string, scale: number) =>
    adapterOf(chain, [contract]).transfers({ from: 0, to: tip }, watching([contract], undefined, scale));
  expect(await faultOf(scan(usdt, 18))).toBe('contradiction');
  expect(await scan(STRANGER, 6)).toEqual([]);
  expect(await scan(usdt, 6)).not.toEqual([]);
});

it('describes a contract, and takes what is no token for none', async () => {
  const adapter = adapterOf(chain);
  const plain = await chain.deploy('PlainToken');
  expect(await adapter.describeToken(plain)).toEqual({ decimals: 6, symbol: 'USDT', supply: null });
  expect(await adapter.describeToken(usdt)).toEqual({ decimals: 6, symbol: '', supply: null });
  expect(await adapter.describeToken(STRANGER)).toBeUndefined();
  const both = adapterOf(chain, [], { urls: [chain.anvil.url, bad.url] });
  expect(await both.describeToken(plain)).toEqual({ decimals: 6, symbol: 'USDT', supply: null });
  await bad.stop();
  await expect(both.describeToken(usdt)).rejects.toBeInstanceOf(NodeFault);
});
