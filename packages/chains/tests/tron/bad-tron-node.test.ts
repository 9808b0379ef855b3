// Tron nodes that lie, lag, hang, refuse and answer garbage: nothing that they say is used, and no fault names their address.
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChainAdapter, NATIVE, NodeFault, type NodeFaultKind, type SignedTransaction } from '../../src/index.ts';
import { standBetween } from './_between.ts';
import {
  HOT,
  SOLIDIFIED_DEPTH,
  startTronExchange,
  TOKENS,
  TRX,
  type TronExchange,
  watching,
} from './_tron-exchange.ts';

type Json = Record<string, unknown>;

let exchange: TronExchange;
let between: Awaited<ReturnType<typeof standBetween>>;
let deposit: string;
let paid: SignedTransaction;
let paidHeight: number;

beforeAll(async () => {
  exchange = await startTronExchange();
  between = await standBetween(() => exchange.node.url);
  deposit = exchange.deposit(1);
  paid = await exchange.pays(TOKENS.usdt, deposit, 5n * TRX);
  await exchange.pays(NATIVE, deposit, 6n * TRX);
  await exchange.node.mine(1);
  paidHeight = (await exchange.adapter().head()).tip.height;
  await exchange.node.mine(SOLIDIFIED_DEPTH + 2);
});

beforeEach(() => between.behave({}));

afterAll(async () => {
  await between.end();
  await exchange.end();
});

function through(timeoutMs = 30_000): ChainAdapter {
  return exchange.adapter({ urls: [between.url], timeoutMs });
}

function scan(adapter: ChainAdapter) {
  return adapter.transfers({ from: 1, to: paidHeight + 1 }, watching([deposit]));
}

async function faultOf(promise: Promise<unknown>): Promise<NodeFault> {
  const error = await promise.then(
    () => undefined,
    reason => reason,
  );
  if (!(error instanceof NodeFault)) throw new Error(`no fault but ${error}`);
  return error;
}

function answering(status: number, text: string) {
  return (_: string, response: ServerResponse) => {
    response.writeHead(status).end(text);
    return true;
  };
}

describe('a node that does not answer', () => {
  test.each<[string, (path: string, response: ServerResponse) => boolean, NodeFaultKind]>([
    ['429', answering(429, 'Too Many Requests'), 'rate-limited'],
    [
      '403, as TronGrid answers too many requests',
      answering(403, '{"Error":"The key exceeds the frequency limit(15)"}'),
      'rate-limited',
    ],
    ['503', answering(503, ''), 'rate-limited'],
    ['that it has no resources left', answering(200, '{"Error":"lack of computing resources"}'), 'rate-limited'],
    ['500', answering(500, 'oops'), 'unreachable'],
    ['404', answering(404, '<html>'), 'unreachable'],
    ['an exception', answering(200, '{"Error":"class java.lang.NullPointerException : null"}'), 'nonsense'],
    ['a page for people', answering(200, '<html>'), 'nonsense'],
    ['nothing', answering(200, ''), 'nonsense'],
    ['an empty object', answering(200, '{}'), 'nonsense'],
    ['a list', answering(200, '[]'), 'nonsense'],
    ['null', answering(200, 'null'), 'nonsense'],
    ['numbers for texts', answering(200, '{"blockID":5,"block_header":{"raw_data":{}}}'), 'nonsense'],
    ['by hanging up', (_, response) => response.destroy().destroyed, 'unreachable'],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"a');
        return response.destroy().destroyed;
      },
      'unreachable',
    ],
    [
      'that it is elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end().headersSent,
      'unreachable',
    ],
  ])('but says %s', async (_, instead, kind) => {
    between.behave({ instead });
    const { final } = await exchange.adapter().head();
    expect((await faultOf(through().head())).kind).toBe(kind);
    expect((await faultOf(scan(through()))).kind).toBe(kind);
    expect((await faultOf(through().balances(NATIVE, [deposit], final))).kind).toBe(kind);
    expect((await faultOf(through().estimateFee(TOKENS.usdt))).kind).toBe(kind);
  });

  test('at all, in the time that it is given', async () => {
    between.behave({ instead: () => true });
    expect((await faultOf(through(500).head())).kind).toBe('unreachable');
  });

  test('and whose address holds keys: no fault contains them', async () => {
    const secret = 'a-secret-key';
    for (const url of [
      `http://127.0.0.1:9/${secret}?key=${secret}`,
      `http://${secret}.invalid/`,
      `${between.url}/${secret}`,
    ]) {
      between.behave({ instead: answering(500, '') });
      const fault = await faultOf(exchange.adapter({ urls: [url] }).head());
      expect(JSON.stringify([fault.message, fault.stack, fault.cause])).not.toMatch(/a-secret-key|127\.0\.0\.1/);
    }
  });
});

describe('a node that lies', () => {
  test.each<[string, NodeFaultKind, string, (answer: Json) => void]>([
    ['has a block less than requested', 'contradiction', 'getblockbylimitnext', answer => blocksOf(answer).pop()],
    [
      'has a block of another branch in between',
      'contradiction',
      'getblockbylimitnext',
      answer => {
        blocksOf(answer)[1]!.blockID = `${String(blocksOf(answer)[1]!.blockID).slice(0, 16)}${'ab'.repeat(24)}`;
      },
    ],
    [
      'has a block whose name is of another height',
      'nonsense',
      'getblockbylimitnext',
      answer => {
        blocksOf(answer)[0]!.blockID = 'ab'.repeat(32);
      },
    ],
    [
      'names a transaction other than by its bytes',
      'nonsense',
      'getblockbylimitnext',
      answer => {
        for (const transaction of transactionsOf(answer)) transaction.txID = 'ab'.repeat(32);
      },
    ],
    [
      'has no receipts of a block',
      'contradiction',
      'gettransactioninfobyblocknum',
      answer => receiptsOf(answer).splice(0),
    ],
    [
      'has receipts of another block',
      'nonsense',
      'gettransactioninfobyblocknum',
      answer => {
        for (const receipt of receiptsOf(answer)) receipt.blockNumber = 1;
      },
    ],
    [
      'calls a transaction failed that the block calls good',
      'contradiction',
      'gettransactioninfobyblocknum',
      answer => {
        for (const receipt of receiptsOf(answer)) if ('log' in receipt) receipt.result = 'FAILED';
      },
    ],
    [
      'calls a transaction good that the block calls failed',
      'contradiction',
      'getblockbylimitnext',
      answer => {
        for (const transaction of transactionsOf(answer)) transaction.ret = [{ contractRet: 'REVERT' }];
      },
    ],
  ])('and %s gives no deposits', async (_, kind, path, change) => {
    between.behave({
      changed: (requestedPath, answer) => {
        if (requestedPath.endsWith(path)) change(answer as Json);
        return answer;
      },
    });
    expect((await faultOf(scan(through()))).kind).toBe(kind);
  });

  test('about an amount in its JSON changes nothing: the bytes are read', async () => {
    const honest = await scan(exchange.adapter());
    between.behave({
      changed: (path, answer) => {
        if (path.endsWith('getblockbylimitnext'))
          for (const { raw_data } of transactionsOf(answer as Json)) {
            const [contract] = (raw_data as { contract: [{ parameter: { value: Json } }] }).contract;
            contract.parameter.value.amount = 10 ** 15;
          }
        return answer;
      },
    });
    expect(await scan(through())).toEqual(honest);
    expect(honest.map(({ units }) => units)).toEqual([5n * TRX, 6n * TRX]);
  });

  test('and whose newest block is older than its final one is not believed', async () => {
    const { tip } = await exchange.adapter().head();
    const old = await exchange.adapter().blockAt(1);
    expect(old).toBeDefined();
    const first = await (
      await fetch(`${exchange.node.url}/wallet/getblockbynum`, { method: 'POST', body: '{"num":1}' })
    ).json();
    between.behave({ changed: (path, answer) => (path === 'wallet/getnowblock' ? first : answer) });
    expect((await faultOf(through().head())).kind).toBe('contradiction');
    expect(tip.height).toBeGreaterThan(1);
  });

  test('and goes back to an older final block between two answers gives no balances', async () => {
    const { final } = await exchange.adapter().head();
    const older = await (
      await fetch(`${exchange.node.url}/wallet/getblockbynum`, {
        method: 'POST',
        body: JSON.stringify({ num: final.height - 1 }),
      })
    ).json();
    for (const wrongAnswer of [1, 2, 3]) {
      let answers = 0;
      between.behave({
        changed(path, answer) {
          if (path === 'walletsolidity/getnowblock') answers += 1;
          return path === 'walletsolidity/getnowblock' && answers === wrongAnswer ? older : answer;
        },
      });
      expect((await faultOf(through().balances(NATIVE, [deposit], final))).kind).toBe('unreachable');
    }
  });

  test('that it has forgotten a final block is not believed', async () => {
    between.behave({ changed: (path, answer) => (path.endsWith('getblockbynum') ? {} : answer) });
    expect((await faultOf(through().blockAt(1))).kind).toBe('contradiction');
  });

  test('about the name of what was sent, or says neither yes nor no, has not taken it', async () => {
    const { signed } = await exchange.sign('customer', NATIVE, deposit, 1n);
    for (const answer of [
      { result: true, code: 'SUCCESS', txid: 'ab'.repeat(32) },
      {},
      { result: false },
      { code: 'SUCCESS' },
    ]) {
      between.behave({ instead: answering(200, JSON.stringify(answer)) });
      expect((await faultOf(through().send(signed))).kind).toBe('nonsense');
    }
    for (const code of [
      'SERVER_BUSY',
      'NO_CONNECTION',
      'NOT_ENOUGH_EFFECTIVE_CONNECTION',
      'BLOCK_UNSOLIDIFIED',
      'OTHER_ERROR',
    ]) {
      between.behave({ instead: answering(200, JSON.stringify({ result: false, code, message: '' })) });
      expect((await faultOf(through().send(signed))).kind).toBe('unreachable');
    }
  });

  test('that a price rose above what plans are worked out by stops planning', async () => {
    between.behave({
      changed: (path, answer) => {
        if (path.endsWith('getchainparameters'))
          for (const item of (answer as { chainParameter: Json[] }).chainParameter)
            if (item.key === 'getTransactionFee') item.value = 1001;
        return answer;
      },
    });
    const request = {
      payments: [{ asset: NATIVE, to: deposit, units: 1n }],
      from: { branch: 'hot', index: 0 } as const,
      nonce: 1,
      spendable: [],
      replaces: null,
    };
    expect((await faultOf(through().plan(request))).kind).toBe('contradiction');
  });

  test('that energy costs nothing, or a trial of a payment takes none, plans no payment of a token', async () => {
    const payments = [{ asset: TOKENS.usdt, to: deposit, units: 1n }];
    const plan = () => through().plan({ payments, from: HOT, nonce: 1, spendable: [], replaces: null });
    const changing = (ending: string, change: (answer: Json) => Json) =>
      between.behave({ changed: (path, answer) => (path.endsWith(ending) ? change(answer as Json) : answer) });
    changing('getchainparameters', ({ chainParameter }) => ({
      chainParameter: (chainParameter as Json[]).map(item => (item.key === 'getEnergyFee' ? { key: item.key } : item)),
    }));
    expect((await faultOf(plan())).kind).toBe('nonsense');
    changing('triggerconstantcontract', answer => ({ ...answer, energy_used: 0 }));
    await expect(plan()).rejects.toMatchObject({ reason: 'would-fail' });
    changing('triggerconstantcontract', answer => ({ ...answer, energy_used: -5 }));
    expect((await faultOf(plan())).kind).toBe('nonsense');
    changing('triggerconstantcontract', () => ({ result: { code: 'OTHER_ERROR', message: '' } }));
    await expect(plan()).rejects.toMatchObject({ reason: 'would-fail' });
  });
});

describe('two nodes', () => {
  const both = () => exchange.adapter({ urls: [exchange.node.url, between.url] });

  test('that have different prices of energy plan by the higher one', async () => {
    between.behave({
      changed: (path, answer) => {
        if (path.endsWith('getchainparameters'))
          for (const item of (answer as { chainParameter: Json[] }).chainParameter)
            if (item.key === 'getEnergyFee') item.value = 200;
        return answer;
      },
    });
    const payments = [{ asset: TOKENS.usdt, to: exchange.deposit(77), units: 1n }];
    const plan = await both().plan({ payments, from: HOT, nonce: 1, spendable: [], replaces: null });
    expect(plan).toMatchObject({ feeLimit: 2n * 15_634_200n });
  });

  test('that agree answer as one does', async () => {
    expect(await both().head()).toEqual(await exchange.adapter().head());
    expect(await scan(both())).toEqual(await scan(exchange.adapter()));
    expect(await both().lookUp(paid)).toEqual(await exchange.adapter().lookUp(paid));
  });

  test('of which one lags give the older final block, and what both hold', async () => {
    const { tip, final } = await exchange.adapter().head();
    const older = async (height: number) =>
      (
        await fetch(`${exchange.node.url}/wallet/getblockbynum`, {
          method: 'POST',
          body: JSON.stringify({ num: height }),
        })
      ).json();
    const [lateTip, lateFinal] = [await older(tip.height - 2), await older(final.height - 2)];
    between.behave({
      changed: (path, answer) => {
        if (path === 'wallet/getnowblock') return lateTip;
        return path === 'walletsolidity/getnowblock' ? lateFinal : answer;
      },
    });
    const late = await both().head();
    expect([late.tip.height, late.final.height]).toEqual([tip.height - 2, final.height - 2]);
  });

  test('of which one does not know a transaction yet: it is not final', async () => {
    between.behave({
      changed: (path, answer) => (/gettransaction(info)?(byid|frompending)$/.test(path) ? {} : answer),
    });
    expect(await both().lookUp(paid)).toEqual({ state: 'pending' });
  });

  test('of which one has another transfer, another balance or another end: neither is used', async () => {
    between.behave({
      changed: (path, answer) => {
        if (path.endsWith('gettransactioninfobyblocknum'))
          for (const receipt of receiptsOf(answer))
            for (const log of (receipt.log as Json[] | undefined) ?? []) log.data = 'f'.padStart(64, '0');
        if (path.endsWith('getaccount')) return { balance: 1 };
        if (path.endsWith('gettransactioninfobyid')) return { ...(answer as Json), fee: 1 };
        return answer;
      },
    });
    const { final } = await exchange.adapter().head();
    expect((await faultOf(scan(both()))).kind).toBe('contradiction');
    expect((await faultOf(both().balances(NATIVE, [deposit], final))).kind).toBe('contradiction');
    expect((await faultOf(both().lookUp(paid))).kind).toBe('contradiction');
  });

  test('of which one is on another chain have no head', async () => {
    between.behave({
      changed: (path, answer) => {
        if (path === 'walletsolidity/getblockbynum')
          return {
            ...(answer as Json),
            blockID: `${String((answer as Json).blockID).slice(0, 16)}${'ab'.repeat(24)}`,
          };
        return answer;
      },
    });
    expect((await faultOf(both().head())).kind).toBe('contradiction');
  });

  test('of which one takes a transaction: it is sent; of which one refuses and one does not answer: the outcome is unknown', async () => {
    const { signed, plan } = await exchange.sign('customer', NATIVE, exchange.deposit(2), 1n);
    between.behave({ instead: answering(500, '') });
    expect(await both().send(signed)).toEqual({ accepted: true });
    const bad = { ...plan, referenceBlock: { ...plan.referenceBlock, hash: 'ab'.repeat(8) } };
    expect((await faultOf(both().send(exchange.signPlan(bad)))).kind).toBe('unreachable');
  });
});

function blocksOf(answer: Json): Json[] {
  return answer.block as Json[];
}

function transactionsOf(answer: Json): Json[] {
  return blocksOf(answer).flatMap(block => (block.transactions as Json[] | undefined) ?? []);
}

function receiptsOf(answer: unknown): Json[] {
  return answer as Json[];
}
