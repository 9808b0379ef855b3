// Answers of Bitcoin Core as its RPC reference documents them, and those of nodes that lie, lag, throttle or say nothing.
import { describe, expect, it } from 'vitest';
import { NATIVE, NodeFault } from '../chain.ts';
import { BitcoinAdapter } from './bitcoin-adapter.ts';

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const GENESIS_RAW =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa' +
  '4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d' +
  '0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f75742066' +
  '6f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4' +
  'f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';
const OTHER = 'ab'.repeat(32);
const SIGNED = { chain: 'bitcoin', id: OTHER, raw: '00' } as const;
const WATCHED = { assets: new Map([[NATIVE, 8]]), isWatched: () => true };

describe('answers of Bitcoin Core', () => {
  it.each([
    ['{"feerate":0.00012345,"blocks":2}', { units: 13n * 141n, source: 'node' }],
    ['{"feerate":1e-5,"blocks":2}', 'nonsense'],
    ['{"feerate":9.99,"blocks":2}', { units: 300n * 141n, source: 'node' }],
    ['{"errors":["Insufficient data or no feerate found"],"blocks":2}', { units: 4n * 141n, source: 'configured' }],
    // bcoin's.
    ['{"fee":-1,"blocks":2}', { units: 4n * 141n, source: 'configured' }],
    ['{"fee":0.0001,"blocks":2}', { units: 10n * 141n, source: 'node' }],
  ])('estimatesmartfee %s', async (result, wanted) => {
    const estimate = adapterOn({ estimatesmartfee: ok(result) }).estimateFee(NATIVE);
    if (typeof wanted === 'string') await expect(estimate).rejects.toMatchObject({ kind: wanted });
    else expect(await estimate).toEqual(wanted);
  });

  it('takes the higher fee of two nodes', async () => {
    const both = adapterOn(
      { estimatesmartfee: ok('{"feerate":0.0001}') },
      { estimatesmartfee: ok('{"feerate":0.0002}') },
    );
    expect(await both.estimateFee(NATIVE)).toEqual({ units: 20n * 141n, source: 'node' });
  });

  it('reads a block raw, and finds it to be what its hash says', async () => {
    const node = { getblockhash: ok(`"${GENESIS}"`), getblock: ok(`"${GENESIS_RAW}"`) };
    // Its only transaction makes new coins.
    expect(await adapterOn(node).transfers({ from: 0, to: 0 }, WATCHED)).toEqual([]);
  });

  it.each([
    ['a block with another amount', GENESIS_RAW.replace('00f2052a01', '00f2052a02'), GENESIS],
    ['another block', GENESIS_RAW, OTHER],
    ['half a block', GENESIS_RAW.slice(0, 300), GENESIS],
    ['a block with more behind', `${GENESIS_RAW}00`, GENESIS],
    ['no block', 'moved permanently', GENESIS],
  ])('refuses %s', async (_, raw, hash) => {
    const node = { getblockhash: ok(`"${hash}"`), getblock: ok(`"${raw}"`) };
    await expect(adapterOn(node).transfers({ from: 0, to: 0 }, WATCHED)).rejects.toMatchObject({ kind: 'nonsense' });
  });

  it('has no block above the tip', async () => {
    expect(await adapterOn({ getblockhash: no(-8, 'Block height out of range') }).blockAt(9)).toBeUndefined();
  });

  it('reports a transaction as unknown only with a transaction index', async () => {
    const message = 'No such mempool or blockchain transaction. Use gettransaction for wallet transactions.';
    expect(await adapterOn({ getrawtransaction: no(-5, message) }).lookUp(SIGNED)).toEqual({ state: 'unknown' });
    for (const unindexed of [
      'No such mempool transaction. Use -txindex or provide a block hash to enable blockchain transaction queries. Use gettransaction for wallet transactions.',
      'No such mempool transaction. Blockchain transactions are still in the process of being indexed. Use gettransaction for wallet transactions.',
    ])
      await expect(adapterOn({ getrawtransaction: no(-5, unindexed) }).lookUp(SIGNED)).rejects.toBeInstanceOf(
        NodeFault,
      );
  });

  it.each([
    [no(-25, 'bad-txns-inputs-missingorspent'), { accepted: false, reason: 'bad-txns-inputs-missingorspent' }],
    [
      no(-26, 'insufficient fee, rejecting replacement'),
      { accepted: false, reason: 'insufficient fee, rejecting replacement' },
    ],
    [no(-27, 'Transaction outputs already in utxo set'), { accepted: true }],
  ])('sendrawtransaction %o', async (answer, wanted) => {
    const getrawtransaction = no(-5, 'No such mempool or blockchain transaction.');
    expect(await adapterOn({ sendrawtransaction: answer, getrawtransaction }).send(SIGNED)).toEqual(wanted);
  });

  it('is accepted by two nodes where one of them has it', async () => {
    const getrawtransaction = no(-5, 'No such mempool or blockchain transaction.');
    const refusing = { sendrawtransaction: no(-26, 'min relay fee not met'), getrawtransaction };
    const having = { sendrawtransaction: no(-27, 'Transaction already in block chain') };
    expect(await adapterOn(refusing, having).send(SIGNED)).toEqual({ accepted: true });
    await expect(
      adapterOn(refusing, { sendrawtransaction: { status: 502, text: '' } }).send(SIGNED),
    ).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a node that gives no answer', () => {
  it.each([
    ['429', { status: 429, text: 'slow down' }, 'rate-limited'],
    ['503, as Bitcoin Core with too much to do', { status: 503, text: 'Work queue depth exceeded' }, 'rate-limited'],
    ['401', { status: 401, text: '' }, 'unreachable'],
    ['a page', { status: 200, text: '<html>' }, 'nonsense'],
    ['nothing', { status: 200, text: '' }, 'nonsense'],
    ['an answer to another question', { status: 200, text: '{"id":2,"result":{},"error":null}' }, 'nonsense'],
    ['an answer of another form', ok('[]'), 'nonsense'],
    ['another network', ok(`{"chain":"test","blocks":5,"bestblockhash":"${OTHER}"}`), 'nonsense'],
    ['a height below zero', ok(`{"chain":"main","blocks":-5,"bestblockhash":"${OTHER}"}`), 'nonsense'],
    ['a start', no(-28, 'Loading block index…'), 'unreachable'],
    ['a refusal', no(-1, 'no'), 'nonsense'],
  ])('%s', async (_, answer, kind) => {
    await expect(adapterOn({ getblockchaininfo: answer }).head()).rejects.toMatchObject({ name: 'NodeFault', kind });
  });

  it('is reported without its address, which contains the password', async () => {
    const fault = await adapterOn({})
      .head()
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'NodeFault', kind: 'unreachable' });
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/secret|node-0/);
  });
});

describe('two nodes', () => {
  const at = (blocks: number, hashes: Record<number, string>) => ({
    getblockchaininfo: ok(JSON.stringify({ chain: 'main', blocks, bestblockhash: hashes[blocks] })),
    getblockhash: ([height]: unknown[]) =>
      hashes[height as number] === undefined
        ? no(-8, 'Block height out of range')
        : ok(`"${hashes[height as number]}"`),
  });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(letter => letter.repeat(64)) as [string, string, string, string];

  it('one of them behind: the lower head of the two', async () => {
    const head = await adapterOn(at(12, { 10: a, 11: b, 12: c }), at(11, { 9: d, 10: a, 11: b })).head();
    expect(head).toEqual({ tip: { height: 11, hash: b }, final: { height: 10, hash: a } });
  });

  it('at odds about the tip alone: what both still agree on', async () => {
    const head = await adapterOn(at(11, { 10: a, 11: b }), at(11, { 10: a, 11: c })).head();
    expect(head).toEqual({ tip: { height: 10, hash: a }, final: { height: 10, hash: a } });
  });

  it('at odds about what is final: nothing is used', async () => {
    const both = adapterOn(at(11, { 10: a, 11: b }), at(11, { 10: d, 11: c }));
    await expect(both.head()).rejects.toMatchObject({ kind: 'contradiction' });
    await expect(both.transfers({ from: 10, to: 10 }, WATCHED)).rejects.toMatchObject({ kind: 'contradiction' });
  });
});

type Answer = { status: number; text: string };
type FakeNode = Record<string, Answer | ((parameters: unknown[]) => Answer)>;

function ok(result: string): Answer {
  return { status: 200, text: `{"result":${result},"error":null,"id":1}` };
}

/** Bitcoin Core says no with status 500. */
function no(code: number, message: string): Answer {
  return { status: 500, text: JSON.stringify({ result: null, error: { code, message }, id: 1 }) };
}

function adapterOn(...nodes: FakeNode[]): BitcoinAdapter {
  return new BitcoinAdapter({
    urls: nodes.map((_, index) => `http://user:secret@node-${index}:8332/`),
    network: 'main',
    confirmations: 2,
    publicKeys: { deposit: '', hot: '' },
    smallestTransferUnits: 1_000n,
    fees: { targetBlocks: 3, configuredRate: 4n, largestRate: 300n },
    timeoutMs: 10_000,
    balancesTimeoutMs: 10_000,
    fetch: async (url, init) => {
      const node = nodes[Number(/node-(\d)/.exec(String(url))![1])]!;
      const { method, params } = JSON.parse(String(init!.body)) as { method: string; params: unknown[] };
      const answer = node[method];
      if (answer === undefined) throw new TypeError(`fetch failed: ${String(url)} secret`);
      const { status, text } = typeof answer === 'function' ? answer(params) : answer;
      return new Response(text, { status });
    },
  });
}
