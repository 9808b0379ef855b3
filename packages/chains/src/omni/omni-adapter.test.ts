// Payments of the Omni layer on a real bitcoin node, with the documented answers of an Omni-aware one next to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalBcoin, startBcoin } from '../../local/index.ts';
import { bitcoinKeys } from '../bitcoin/bitcoin-keys.ts';
import type { BlockRef } from '../chain.ts';
import type { Watched } from '../chain-adapter.ts';
import { OmniAdapter } from './omni-adapter.ts';
import { encodeSimpleSend } from './omni-payload.ts';

const KEYS = bitcoinKeys('regtest');
const SEED = new Uint8Array(32).fill(3);
const PUBLIC_KEYS = { deposit: KEYS.publicKeyOf(SEED, 'deposit'), hot: KEYS.publicKeyOf(SEED, 'hot') };
const TO = KEYS.addressAt(PUBLIC_KEYS.deposit, { branch: 'deposit', index: 7 });
const ELSEWHERE = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const USDT = 31;
const WATCHED: Watched = { assets: new Map([[String(USDT), 8]]), isWatched: address => address === TO };

let folder: string;
let node: LocalBcoin;
/** What the Omni layer of the node answers, by method; a function is called with the parameters. */
let omni: Record<string, unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omni-adapter-'));
  node = await startBcoin({ folder });
});

afterAll(async () => {
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  omni = { omni_getinfo: { block: 1_000_000 } };
});

/** Answers the calls of the Omni layer, and hands all others to the node. */
function fetchWith(answers: Record<string, unknown>): typeof fetch {
  return async (input, init) => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown[] };
    if (!method.startsWith('omni_')) return fetch(input, init);
    const answer = answers[method];
    const result = typeof answer === 'function' ? answer(...params) : answer;
    const body =
      result === undefined
        ? { id: 1, result: null, error: { code: -32601, message: 'Method not found' } }
        : { id: 1, result, error: null };
    return new Response(JSON.stringify(body));
  };
}

function adapterWith(answers: Record<string, unknown>, urls = [node.url]): OmniAdapter {
  return new OmniAdapter({
    urls,
    network: 'regtest',
    confirmations: 3,
    publicKeys: PUBLIC_KEYS,
    smallestTransferUnits: 1_000n,
    fees: { targetBlocks: 2, configuredRate: 4n, largestRate: 300n },
    timeoutMs: 60_000,
    balancesTimeoutMs: 60_000,
    fetch: fetchWith(answers),
  });
}

/** Writes a payment into a block, and the answers that an honest node gives to it. */
async function pay(units = 500_000_000n, { to = TO, property = USDT } = {}) {
  const { id } = await node.pay([{ to, units: 5_460n }], encodeSimpleSend({ property, units }));
  await node.mine(1);
  const { tip } = await adapterWith(omni).head();
  const verdict = {
    txid: id,
    fee: '0.00020000',
    sendingaddress: ELSEWHERE,
    referenceaddress: to,
    ismine: false,
    version: 0,
    type_int: 0,
    type: 'Simple Send',
    propertyid: property,
    divisible: true,
    amount: '5.00000000',
    valid: true,
    blockhash: tip.hash,
    positioninblock: 1,
    block: tip.height,
    confirmations: 1,
  };
  omni.omni_listblocktransactions = (height: number) => (height === tip.height ? [id] : []);
  omni.omni_gettransaction = () => verdict;
  const transfers = (answers = omni) => adapterWith(answers).transfers({ from: tip.height, to: tip.height }, WATCHED);
  return { id, tip, verdict, transfers };
}

it('credits what the payload says and the node calls valid', async () => {
  const { id, tip, transfers } = await pay();
  expect(await transfers()).toEqual([
    {
      id: `${id}:omni`,
      transaction: id,
      asset: '31',
      to: TO,
      from: ELSEWHERE,
      units: 500_000_000n,
      block: tip satisfies BlockRef,
    },
  ]);
});

describe('credits nothing', () => {
  it('of a sender without balance, whatever the payload says', async () => {
    const { verdict, transfers } = await pay();
    omni.omni_gettransaction = () => ({ ...verdict, valid: false, invalidreason: 'Sender has insufficient balance' });
    expect(await transfers()).toEqual([]);
  });

  it('of a payload that the Omni layer does not know as one', async () => {
    const { transfers } = await pay();
    expect(await transfers({ ...omni, omni_listblocktransactions: [] })).toEqual([]);
  });

  it('of another property, to another address, or without a payload', async () => {
    expect(await (await pay(1n, { property: 3 })).transfers()).toEqual([]);
    const other = await pay(500_000_000n, { to: ELSEWHERE });
    expect(await other.transfers()).toEqual([]);
    await node.pay([{ to: TO, units: 5_460n }]);
    await node.mine(1);
    const { tip } = await adapterWith(omni).head();
    expect(await adapterWith(omni).transfers({ from: tip.height, to: tip.height }, WATCHED)).toEqual([]);
  });

  it('of what no block holds', async () => {
    await node.pay([{ to: TO, units: 5_460n }], encodeSimpleSend({ property: USDT, units: 1n }));
    expect(await adapterWith(omni).unconfirmed(WATCHED)).toEqual([]);
    await node.mine(1);
  });
});

describe('uses no answer that', () => {
  it.each([
    ['says another amount than the payload', { amount: '5000.00000000' }],
    ['says an amount in another form', { amount: 5 }],
    ['is of another property', { propertyid: 1 }],
    ['is of another kind', { type_int: 3 }],
    ['is of another block', { blockhash: 'ab'.repeat(32) }],
    ['is of another transaction', { txid: 'ab'.repeat(32) }],
    ['pays an address that the transaction does not pay', { referenceaddress: ELSEWHERE }],
    ['pays no address', { referenceaddress: undefined }],
    ['does not say whether it is valid', { valid: 'true' }],
    ['cannot be divided', { divisible: false }],
  ])('%s', async (_, lie) => {
    const { verdict, transfers } = await pay();
    omni.omni_gettransaction = () => ({ ...verdict, ...lie });
    await expect(transfers()).rejects.toMatchObject({ name: 'NodeFault', chain: 'omni' });
  });

  it('comes from a node that has not read the block yet', async () => {
    const { tip, transfers } = await pay();
    await expect(transfers({ ...omni, omni_getinfo: { block: tip.height - 1 } })).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('comes from a node without the Omni layer', async () => {
    const { transfers } = await pay();
    await expect(transfers({})).rejects.toMatchObject({ kind: 'nonsense' });
  });

  it('one of two nodes contradicts', async () => {
    const { tip, verdict } = await pay();
    let requests = 0;
    const both = { ...omni, omni_gettransaction: () => ({ ...verdict, valid: requests++ % 2 === 0 }) };
    const transfers = adapterWith(both, [node.url, node.url]).transfers({ from: tip.height, to: tip.height }, WATCHED);
    await expect(transfers).rejects.toMatchObject({ kind: 'contradiction' });
  });
});

it('reports balances as of the newest block alone', async () => {
  omni.omni_getbalance = (address: string) => ({ balance: address === TO ? '5.00000000' : '0.00000000' });
  const { tip } = await adapterWith(omni).head();
  expect(await adapterWith(omni).balances('31', [TO, ELSEWHERE], tip)).toEqual([500_000_000n, 0n]);
  const older = { height: tip.height - 1, hash: 'ab'.repeat(32) };
  await expect(adapterWith(omni).balances('31', [TO], older)).rejects.toMatchObject({ kind: 'unreachable' });
});

it('sends nothing: the rail is retired', async () => {
  await expect(adapterWith(omni).plan()).rejects.toMatchObject({ name: 'PlanRefusal' });
});
