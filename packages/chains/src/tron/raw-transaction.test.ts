import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { mnemonicToSeedSync } from '@scure/bip39';
import fc from 'fast-check';
import { TronWeb, utils } from 'tronweb';
import { describe, expect, test } from 'vitest';
import { NATIVE } from '../chain.ts';
import type { TronPlan } from '../transaction-plan.ts';
import { bytesOf, decodeProtobuf, encodeProtobuf } from './protobuf.ts';
import { rawDataOf, readCall, readSigned, readTransferCall, transactionIdOf } from './raw-transaction.ts';
import { tronAddressBytes, tronAddressOf } from './tron-address.ts';
import { TRON_KEYS, tronAddressAt } from './tron-keys.ts';

const MNEMONIC = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const SEED = mnemonicToSeedSync(MNEMONIC);
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => tronAddressOf(bytes));
const plan = fc.record({
  chain: fc.constant('tron' as const),
  from: fc.record({ branch: fc.constantFrom('deposit' as const, 'hot' as const), index: fc.nat({ max: 5000 }) }),
  payment: fc.record({
    asset: fc.constantFrom(NATIVE, USDT),
    to: address,
    // tronweb keeps the chain's numbers as JavaScript's.
    units: fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
  }),
  referenceBlock: fc.record({ bytes: hexText(2), hash: hexText(8) }),
  timestampMs: fc.integer({ min: 1, max: 2 ** 42 }),
  expiresAtMs: fc.integer({ min: 1, max: 2 ** 42 }),
  feeLimit: fc.bigInt({ min: 1n, max: 15_000_000_000n }),
});

function hexText(byteLength: number) {
  return fc.uint8Array({ minLength: byteLength, maxLength: byteLength }).map(bytesToHex);
}

describe('the bytes of a transaction', () => {
  test('equal those of tronweb for the same payment, and their signature is of the payer', () => {
    fc.assert(
      fc.property(plan, (some: TronPlan) => {
        const signed = TRON_KEYS.sign(some, SEED);
        const owner = tronAddressAt(TRON_KEYS.publicKeyOf(SEED, some.from.branch), some.from);
        const rawData = bytesOf(decodeProtobuf(hexToBytes(signed.raw)), 1);
        const type = some.payment.asset === NATIVE ? 'TransferContract' : 'TriggerSmartContract';
        const raw_data = utils.deserializeTx.deserializeTransaction(type, bytesToHex(rawData));
        const json = { txID: signed.id, raw_data, raw_data_hex: bytesToHex(rawData), visible: false };
        expect(utils.transaction.txCheck(json)).toBe(true);
        expect(raw_data).toMatchObject({
          ref_block_bytes: some.referenceBlock.bytes.toUpperCase(),
          ref_block_hash: some.referenceBlock.hash.toUpperCase(),
          expiration: some.expiresAtMs,
          timestamp: some.timestampMs,
          fee_limit: Number(some.feeLimit),
        });
        const signature = bytesToHex(bytesOf(decodeProtobuf(hexToBytes(signed.raw)), 2));
        expect(utils.address.fromHex(utils.crypto.ecRecover(signed.id, signature))).toBe(owner);
      }),
      { numRuns: 25 },
    );
  });

  test('read back as the payment they were made of', () => {
    fc.assert(
      fc.property(plan, (some: TronPlan) => {
        const { asset, to, units } = some.payment;
        const { call, expiresAtMs } = readSigned(TRON_KEYS.sign(some, SEED).raw);
        expect(expiresAtMs).toBe(some.expiresAtMs);
        if (call.kind === 'transfer') expect({ asset: NATIVE, to: call.to, units: call.units }).toEqual(some.payment);
        else if (call.kind === 'trigger') {
          expect(call.contract).toBe(asset);
          expect(readTransferCall(call.data)).toEqual({ to, units });
        } else expect.unreachable();
      }),
      { numRuns: 15 },
    );
  });

  test('hold the largest numbers exactly, and refuse larger ones', () => {
    const [some] = fc.sample(plan, { numRuns: 1, seed: 1 });
    const paying = (asset: string, units: bigint): TronPlan => ({
      ...some!,
      payment: { ...some!.payment, asset, units },
    });
    const most = 2n ** 63n - 1n;
    expect(readCall(rawDataOf(paying(NATIVE, most), USDT))).toMatchObject({ units: most });
    expect(() => rawDataOf(paying(NATIVE, most + 1n), USDT)).toThrow(RangeError);
    expect(() => rawDataOf(paying(USDT, 2n ** 256n), USDT)).toThrow(RangeError);
    expect(() => rawDataOf(paying(NATIVE, 0n), USDT)).toThrow(RangeError);
    expect(() => rawDataOf(paying(NATIVE, -1n), USDT)).toThrow(RangeError);
  });
});

describe('a transaction written by an attacker', () => {
  const owner = { field: 1, value: tronAddressBytes(USDT) };
  const to = { field: 2, value: tronAddressBytes(USDT) };
  const large = { field: 3, value: 10n ** 15n };

  test('is read where it is written as every wallet writes it', () => {
    expect(readCall(rawDataHolding(encodeProtobuf([owner, to, large])))).toMatchObject({
      kind: 'transfer',
      units: 10n ** 15n,
    });
  });

  test.each([
    ['gives the amount twice', [...encodeProtobuf([owner, to, { field: 3, value: 1n }]), ...encodeProtobuf([large])]],
    [
      'writes the field of the second amount with a bit that other decoders drop',
      [...encodeProtobuf([owner, to, large]), 0x98, 0x80, 0x80, 0x80, 0x10, 0x01],
    ],
    ['writes the amount in more bytes than it takes', [...encodeProtobuf([owner, to]), 0x18, 0x81, 0x80, 0x00]],
    ['has the fields in another order', [...encodeProtobuf([large, owner, to])]],
    ['has a group, which only old decoders know', [...encodeProtobuf([owner, to, large]), 0x23, 0x24]],
    ['is cut off', [...encodeProtobuf([owner, to, large]).slice(0, -1)]],
    ['pays to an address of 20 bytes', [...encodeProtobuf([owner, { field: 2, value: new Uint8Array(20) }, large])]],
  ])('counts as nothing where it %s', (_, parameter) => {
    expect(readCall(rawDataHolding(Uint8Array.from(parameter)))).toEqual({ kind: 'other' });
  });

  function rawDataHolding(parameter: Uint8Array): Uint8Array {
    const any = encodeProtobuf([
      { field: 1, value: utf8ToBytes('type.googleapis.com/protocol.TransferContract') },
      { field: 2, value: parameter },
    ]);
    const contract = encodeProtobuf([
      { field: 1, value: 1n },
      { field: 2, value: any },
    ]);
    return encodeProtobuf([{ field: 11, value: contract }]);
  }
});

describe('keys', () => {
  test('are those of every wallet with the same words', () => {
    const publicKey = TRON_KEYS.publicKeyOf(SEED, 'deposit');
    expect(TRON_KEYS.addressAt(publicKey, { branch: 'deposit', index: 0 })).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    for (const index of [0, 1, 77]) {
      expect(TRON_KEYS.addressAt(publicKey, { branch: 'deposit', index })).toBe(
        TronWeb.fromMnemonic(MNEMONIC, `m/44'/195'/0'/0/${index}`).address,
      );
      expect(TRON_KEYS.addressAt(TRON_KEYS.publicKeyOf(SEED, 'hot'), { branch: 'hot', index })).toBe(
        TronWeb.fromMnemonic(MNEMONIC, `m/44'/195'/1'/0/${index}`).address,
      );
    }
  });

  test('sign the same plan to the same bytes each time, named by the hash of what is signed', () => {
    const [some] = fc.sample(plan, { numRuns: 1, seed: 2 });
    const signed = TRON_KEYS.sign(some!, SEED);
    expect(TRON_KEYS.sign(some!, SEED)).toEqual(signed);
    const rawData = bytesOf(decodeProtobuf(hexToBytes(signed.raw)), 1);
    expect([signed.id, transactionIdOf(rawData)]).toEqual([bytesToHex(sha256(rawData)), signed.id]);
  });

  test('bound what a payment can cost', () => {
    const [some] = fc.sample(plan, { numRuns: 1, seed: 3 });
    const cost = (asset: string) =>
      TRON_KEYS.costOf({ ...some!, feeLimit: 30_000_000n, payment: { ...some!.payment, asset } }).feeUnits;
    expect(cost(NATIVE)).toBe(1_394_000n);
    expect(cost(USDT)).toBe(30_364_000n);
  });

  test('a payment takes no more bytes than it is charged for', () => {
    fc.assert(
      fc.property(plan, (some: TronPlan) => {
        const units = some.payment.asset === NATIVE ? 2n ** 63n - 1n : 2n ** 256n - 1n;
        const { raw } = TRON_KEYS.sign({ ...some, payment: { ...some.payment, units } }, SEED);
        expect(raw.length / 2).toBeLessThanOrEqual(some.payment.asset === NATIVE ? 230 : 300);
      }),
      { numRuns: 20 },
    );
  });
});
