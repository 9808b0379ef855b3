// The adapter of the tron chain against answers in the documented form of a node, with what a local node never does.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { type ChainAdapter, createTronAdapter, NATIVE, TRON_KEYS } from '../../src/index.ts';
import { bytesOf, decodeProtobuf, encodeProtobuf } from '../../src/tron/protobuf.ts';
import { rawDataOf, transactionIdOf } from '../../src/tron/raw-transaction.ts';
import { tronAddressAt } from '../../src/tron/tron-keys.ts';
import { watching } from './_tron-exchange.ts';

type Json = Record<string, unknown>;

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT_HEX = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const SEED = new Uint8Array(32).fill(7);
const PUBLIC_KEYS = { deposit: TRON_KEYS.publicKeyOf(SEED, 'deposit'), hot: TRON_KEYS.publicKeyOf(SEED, 'hot') };
const DEPOSIT = tronAddressAt(PUBLIC_KEYS.deposit, { branch: 'deposit', index: 3 });
const HOT = tronAddressAt(PUBLIC_KEYS.hot, { branch: 'hot', index: 0 });
const PLAN = {
  chain: 'tron' as const,
  from: { branch: 'hot' as const, index: 0 },
  payment: { asset: USDT, to: DEPOSIT, units: 25_000_000n },
  referenceBlock: { bytes: '262c', hash: '85cd6b02033f4c3e' },
  timestampMs: 1_777_445_118_000,
  expiresAtMs: 1_777_445_718_000,
  feeLimit: 30_000_000n,
};
const SIGNED = TRON_KEYS.sign(PLAN, SEED);

/** A block of the Nile network as its documentation shows it, but for the transactions in it. */
function block(transactions: Json[]): Json {
  return {
    blockID: '0000000003fe262d52bfa4b2814f816fd2e57af5b98a33d60d8630a03a908e0e',
    block_header: {
      raw_data: {
        number: 66987565,
        txTrieRoot: 'faf8fe3858339ead25cc892461c82a59b84dca4a51c45b026676bf3f45a352a2',
        witness_address: '41b2f713d57dbcec679d93a8849fa0cd0e4db594ba',
        parentHash: '0000000003fe262c85cd6b02033f4c3e5c1efa35de256a17bd906dc61fb1aeed',
        version: 34,
        timestamp: 1777445121000,
      },
      witness_signature: '5b3cf6cb15d52947',
    },
    transactions,
  };
}
const HEIGHT = 66987565;
const RANGE = { from: HEIGHT, to: HEIGHT };

function transaction(rawData: Uint8Array, contractRet: string): Json {
  return {
    ret: [{ contractRet }],
    signature: ['00'.repeat(65)],
    txID: transactionIdOf(rawData),
    raw_data: {},
    raw_data_hex: bytesToHex(rawData),
  };
}

function log(address: string, topic: string, from: string, to: string, units: bigint): Json {
  const word = (hex: string) => hex.padStart(64, '0');
  return { address, topics: [topic, word(from), word(to)], data: word(units.toString(16)) };
}

function receipt(id: string, changes: Json): Json {
  return {
    id,
    fee: 13_844_850,
    blockNumber: HEIGHT,
    blockTimeStamp: 1777445121000,
    contractResult: ['0'.repeat(64)],
    contract_address: `41${USDT_HEX}`,
    receipt: {
      energy_fee: 13_499_850,
      energy_usage_total: 64_285,
      net_fee: 345_000,
      result: 'SUCCESS',
      energy_penalty_total: 49_635,
    },
    ...changes,
  };
}

function nodeWith(answers: Readonly<Record<string, unknown>>): ChainAdapter {
  const all: Readonly<Record<string, unknown>> = { getnowblock: block([]), getblockbynum: block([]), ...answers };
  return createTronAdapter({
    urls: ['https://api.trongrid.io'],
    headers: { 'TRON-PRO-API-KEY': 'key' },
    timeoutMs: 10_000,
    publicKeys: PUBLIC_KEYS,
    largestFeeLimit: 100_000_000n,
    expiryMs: 600_000,
    configuredTokenFee: 14_000_000n,
    fetch: async (url, init) => {
      expect((init!.headers as Json)['TRON-PRO-API-KEY']).toBe('key');
      return Response.json(all[new URL(String(url)).pathname.split('/').at(-1)!] ?? {});
    },
  });
}

const word = (address: string): string => {
  const { payment } = { payment: { ...PLAN.payment, to: address } };
  const signed = TRON_KEYS.sign({ ...PLAN, payment }, SEED);
  return /a9059cbb0{24}([0-9a-f]{40})/.exec(signed.raw)![1]!;
};
const [HOT_HEX, DEPOSIT_HEX] = [word(HOT), word(DEPOSIT)];

describe('a block', () => {
  const trigger = rawDataOf(PLAN, HOT);
  const id = transactionIdOf(trigger);

  test('with logs of several contracts has only transfers of something by the configured one, by their place in the receipt', async () => {
    const logs = [
      log('00'.repeat(20), TRANSFER, HOT_HEX, DEPOSIT_HEX, 9n),
      log(USDT_HEX, APPROVAL, HOT_HEX, DEPOSIT_HEX, 9n),
      log(USDT_HEX, TRANSFER, HOT_HEX, DEPOSIT_HEX, 0n),
      log(USDT_HEX, TRANSFER, HOT_HEX, HOT_HEX, 4n),
      { address: USDT_HEX, topics: [TRANSFER], data: '01' },
      { address: USDT_HEX, topics: [], data: undefined },
      log(USDT_HEX, TRANSFER, HOT_HEX, DEPOSIT_HEX, 25_000_000n),
      log(USDT_HEX, TRANSFER, HOT_HEX, DEPOSIT_HEX, 2n ** 200n),
    ];
    const adapter = nodeWith({
      getblockbylimitnext: { block: [block([transaction(trigger, 'SUCCESS')])] },
      gettransactioninfobyblocknum: [receipt(id, { log: logs })],
    });
    expect(
      (await adapter.transfers(RANGE, watching([DEPOSIT], [NATIVE, USDT]))).map(({ id, units }) => [id, units]),
    ).toEqual([
      [`${id}:6`, 25_000_000n],
      [`${id}:7`, 2n ** 200n],
    ]);
  });

  test('with a transaction that failed but has logs gives nothing of it', async () => {
    const failed = receipt(id, {
      result: 'FAILED',
      resMessage: bytesToHex(new TextEncoder().encode('REVERT opcode executed')),
      receipt: { energy_usage_total: 64_285, result: 'REVERT' },
      log: [log(USDT_HEX, TRANSFER, HOT_HEX, DEPOSIT_HEX, 25_000_000n)],
    });
    const adapter = nodeWith({
      getblockbylimitnext: { block: [block([transaction(trigger, 'REVERT')])] },
      gettransactioninfobyblocknum: [failed],
    });
    expect(await adapter.transfers(RANGE, watching([DEPOSIT], [USDT]))).toEqual([]);
  });

  test('with transfers of the coin has those that were good, to the last unit', async () => {
    const coin = (units: bigint) =>
      rawDataOf(
        { ...PLAN, payment: { asset: NATIVE, to: DEPOSIT, units }, feeLimit: 0n, timestampMs: Number(units % 1000n) },
        HOT,
      );
    const most = 2n ** 63n - 1n;
    const transactions = [
      transaction(coin(most), 'SUCCESS'),
      transaction(coin(8n), 'FAILED'),
      { ...transaction(coin(9n), ''), ret: undefined },
      transaction(withAmountTwice(coin(10n)), 'SUCCESS'),
    ];
    const adapter = nodeWith({
      getblockbylimitnext: { block: [block(transactions)] },
      gettransactioninfobyblocknum: transactions.map(({ txID }) => ({
        id: txID,
        blockNumber: HEIGHT,
        receipt: { net_usage: 268 },
      })),
    });
    expect((await adapter.transfers(RANGE, watching([DEPOSIT], [NATIVE, USDT]))).map(({ units }) => units)).toEqual([
      most,
    ]);
  });

  /** As an attacker writes it, so that decoders take one amount or the other. */
  function withAmountTwice(rawData: Uint8Array): Uint8Array {
    const raw = decodeProtobuf(rawData);
    const contract = decodeProtobuf(bytesOf(raw, 11));
    const any = decodeProtobuf(bytesOf(contract, 2));
    const parameter = Uint8Array.of(...bytesOf(any, 2), ...encodeProtobuf([{ field: 3, value: 10n ** 12n }]));
    const put = (fields: typeof raw, field: number, value: Uint8Array) =>
      encodeProtobuf(fields.map(item => (item.field === field ? { field, value } : item)));
    return put(raw, 11, put(contract, 2, put(any, 2, parameter)));
  }
});

describe('a payment', () => {
  const good = transaction(rawDataOf(PLAN, HOT), 'SUCCESS');
  const paid = log(USDT_HEX, TRANSFER, HOT_HEX, DEPOSIT_HEX, 25_000_000n);

  test.each([
    ['SUCCESS', {}, [paid], { succeeded: true }],
    ['SUCCESS', {}, [], { succeeded: false, reason: 'refused-by-token' }],
    [
      'SUCCESS',
      {},
      [log('00'.repeat(20), TRANSFER, HOT_HEX, DEPOSIT_HEX, 25_000_000n)],
      { succeeded: false, reason: 'refused-by-token' },
    ],
    [
      'SUCCESS',
      {},
      [log(USDT_HEX, TRANSFER, HOT_HEX, HOT_HEX, 25_000_000n)],
      { succeeded: false, reason: 'refused-by-token' },
    ],
    [
      'OUT_OF_ENERGY',
      { resMessage: '4e6f7420656e6f75676820656e65726779' },
      [],
      { succeeded: false, reason: 'out-of-energy' },
    ],
    [
      'REVERT',
      { resMessage: '524556455254206f70636f6465206578656375746564' },
      [],
      { succeeded: false, reason: 'reverted' },
    ],
    ['OUT_OF_TIME', {}, [], { succeeded: false, reason: 'reverted' }],
  ])('that ended %s with %o and logs %o', async (result, words, logs, outcome) => {
    const failed = result === 'SUCCESS' ? {} : { result: 'FAILED' };
    const adapter = nodeWith({
      getblockbynum: block([{ ...good, ret: [{ contractRet: result }] }]),
      gettransactioninfobyid: receipt(SIGNED.id, { ...words, ...failed, receipt: { result }, log: logs }),
    });
    expect(await adapter.lookUp(SIGNED)).toMatchObject({
      state: 'included',
      isFinal: true,
      outcome,
      feeUnits: 13_844_850n,
    });
  });

  test('refers to the final block as the chain writes it, and expires by its time', async () => {
    const adapter = nodeWith({
      getchainparameters: {
        chainParameter: [
          { key: 'getCreateAccountFee', value: 100000 },
          { key: 'getTransactionFee', value: 1000 },
          { key: 'getCreateNewAccountFeeInSystemContract', value: 1000000 },
          { key: 'getEnergyFee', value: 100 },
          { key: 'getAllowTvmFreeze', value: 0 },
          { key: 'getMaxFeeLimit' },
        ],
      },
      triggerconstantcontract: {
        result: { result: true },
        energy_used: 64_285,
        energy_penalty: 49_635,
        constant_result: ['0'.repeat(64)],
        transaction: { ret: [{}], visible: true },
      },
    });
    const request = { payments: [PLAN.payment], from: PLAN.from, nonce: 3007, spendable: [], replaces: null };
    expect(await adapter.plan(request)).toEqual({
      ...PLAN,
      referenceBlock: { bytes: '262d', hash: '52bfa4b2814f816f' },
      timestampMs: 1777445121007,
      expiresAtMs: 1777445721000,
      // The penalty is in the energy that is used.
      feeLimit: 7_714_200n,
    });
  });

  test.each([
    [{ result: true, code: 'SUCCESS', message: '', transaction: '{...}', txid: SIGNED.id }, { accepted: true }],
    [
      { result: false, code: 'DUP_TRANSACTION_ERROR', txid: SIGNED.id, message: 'Dup transaction.' },
      { accepted: true },
    ],
    [
      { result: false, code: 'TRANSACTION_EXPIRATION_ERROR', txid: SIGNED.id, message: 'Transaction expired' },
      { accepted: false, reason: 'TRANSACTION_EXPIRATION_ERROR Transaction expired' },
    ],
    [
      { code: 'BANDWITH_ERROR', message: 'account resource insufficient error' },
      { accepted: false, reason: 'BANDWITH_ERROR account resource insufficient error' },
    ],
  ])('that is answered %o', async (broadcasthex, answer) => {
    expect(await nodeWith({ broadcasthex }).send(SIGNED)).toEqual(answer);
  });

  test('that was forgotten by the node that refuses it now, but is in a block, is accepted', async () => {
    const refused = {
      result: false,
      code: 'TRANSACTION_EXPIRATION_ERROR',
      txid: SIGNED.id,
      message: 'Transaction expired',
    };
    const adapter = nodeWith({ broadcasthex: refused, gettransactioninfobyid: receipt(SIGNED.id, {}) });
    expect(await adapter.send(SIGNED)).toEqual({ accepted: true });
  });

  test('is the same bytes each time, and what was signed', () => {
    expect(bytesOf(decodeProtobuf(hexToBytes(SIGNED.raw)), 1)).toEqual(rawDataOf(PLAN, HOT));
  });
});
