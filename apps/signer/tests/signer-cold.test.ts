// Moves to cold storage: to the addresses of the signer's own file and to nothing else, whatever the exchange requests.
import type { Payment, RequestSigner, SigningRequest, TransactionPlan } from '@candor/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bitcoinPlan, ETHER, evmPlan, MALLORY } from './_requests.ts';
import { SignerFolder, TOKEN } from './_signer-process.ts';

let folder: SignerFolder;
let signer: RequestSigner;

/** Not a key of this test. */
const COLD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const COLD_BITCOIN = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const LITTLE = '0.1';

beforeAll(async () => {
  folder = new SignerFolder();
  const coin = (assets: unknown[]) => ({ perHour: LITTLE, operatorsAbove: LITTLE, assets });
  folder.setLimits({
    evm: { chainId: 1, largestFee: '0.02', cold: [COLD] },
    bitcoin: { network: 'regtest', largestFee: '0.01', cold: [COLD_BITCOIN] },
    coins: {
      ETH: coin([{ chain: 'evm', asset: 'native', scale: 18 }]),
      BTC: coin([{ chain: 'bitcoin', asset: 'native', scale: 8 }]),
      TRX: coin([{ chain: 'tron', asset: 'native', scale: 6 }]),
      USDT: coin([{ chain: 'evm', asset: TOKEN, scale: 6 }]),
    },
  });
  signer = await folder.startProcess();
});

afterAll(() => folder.remove());

function refusal(request: SigningRequest): Promise<string> {
  return signer.sign(request).then(
    () => 'signed',
    error => error.reason ?? String(error),
  );
}

function move(payment: Payment, plan: TransactionPlan): SigningRequest {
  return { intent: { purpose: 'cold', payments: [payment] }, plan, approvals: [] };
}

const evmMove = (nonce: number, change: Partial<Payment> = {}): SigningRequest => {
  const payment = { asset: 'native', to: COLD, units: 50n * ETHER, ...change };
  return move(payment, evmPlan({ nonce, payment }));
};

test('a listed address gets more than the limit of an hour, once for one request, and the log has it once', async () => {
  const lines = () => folder.read('log.jsonl').split('\n').length;
  const before = lines();
  const signed = await signer.sign(evmMove(1));
  expect(await signer.sign(evmMove(1))).toEqual(signed);
  expect(lines()).toBe(before + 1);
  expect(await refusal(evmMove(2, { asset: TOKEN, units: 10n ** 12n }))).toBe('signed');
  const payment = { asset: 'native', to: COLD_BITCOIN, units: 10_000_000n };
  expect(await refusal(move(payment, bitcoinPlan()))).toBe('signed');
});

test('an address that is not listed gets nothing, in no form', async () => {
  expect(await refusal(evmMove(10, { to: MALLORY }))).toBe('unknown-cold-address');
  expect(await refusal(evmMove(10, { to: COLD.toLowerCase() }))).toBe('unknown-cold-address');
  const { intent } = evmMove(10);
  const stolen = evmPlan({ nonce: 10, payment: { asset: 'native', to: MALLORY, units: 50n * ETHER } });
  expect(await refusal({ intent, plan: stolen, approvals: [] })).toBe('differs-from-intent');
});

test('a listed address of another chain gets nothing', async () => {
  expect(await refusal(evmMove(10, { to: COLD_BITCOIN }))).toBe('unknown-cold-address');
  const payment = { asset: 'native', to: COLD, units: 10_000_000n };
  const plan = bitcoinPlan({ payments: [payment], inputs: bitcoinPlan().inputs.map(of => ({ ...of, position: 9 })) });
  expect(await refusal(move(payment, plan))).toBe('unknown-cold-address');
});

test('a chain without a cold address has its own message', async () => {
  const payment = { asset: 'native', to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', units: 1n };
  const plan: TransactionPlan = {
    chain: 'tron',
    from: { branch: 'hot', index: 0 },
    payment,
    feeLimit: 0n,
    referenceBlock: { bytes: 'abcd', hash: '0123456789abcdef' },
    timestampMs: 1,
    expiresAtMs: 2,
  };
  const message = await signer.sign(move(payment, plan)).catch((error: Error) => error.message);
  expect(message).toBe('the limits of this signer list no cold address of that chain');
});

test('nothing leaves deposit addresses, pays nothing, or costs more than the largest fee', async () => {
  const payment = { asset: 'native', to: COLD, units: ETHER };
  const from = { branch: 'deposit', index: 7 } as const;
  expect(await refusal(move(payment, evmPlan({ from, payment, nonce: 20 })))).toBe('not-ours');
  expect(await refusal(evmMove(20, { units: 0n }))).toBe('wrong-request');
  const dear = evmPlan({ nonce: 20, payment, maxFeePerGas: 10n ** 12n });
  expect(await refusal(move(payment, dear))).toBe('fee-too-high');
});

test('two payments in one plan are no move', async () => {
  const payment = { asset: 'native', to: COLD_BITCOIN, units: 5_000_000n };
  const plan = bitcoinPlan({ payments: [payment, payment] });
  expect(await refusal({ intent: { purpose: 'cold', payments: [payment, payment] }, plan, approvals: [] })).toBe(
    'wrong-request',
  );
});

test.each([
  ['small letters', { evm: { chainId: 1, largestFee: '1', cold: [COLD.toLowerCase()] } }],
  ['another chain', { evm: { chainId: 1, largestFee: '1', cold: [COLD_BITCOIN] } }],
  ['another network', { bitcoin: { network: 'main', largestFee: '1', cold: [COLD_BITCOIN] } }],
])('it does not start with an address of %s', async (_, limits) => {
  const other = new SignerFolder();
  other.setLimits(limits);
  await expect(other.start()).rejects.toThrow();
  await other.remove();
});
