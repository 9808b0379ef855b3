// What the signer signs and what it refuses, requested over HTTP.
import {
  evmKeys,
  GENERATION_HEADER,
  type RequestSigner,
  type SigningIntent,
  type SigningRequest,
  TRON_KEYS,
} from '@candor/chains';
import { parseTransaction, type TransactionSerializedEIP1559 } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALICE, bitcoinPlan, bitcoinWithdrawal, ETHER, evmPlan, MALLORY, withdrawal } from './_requests.ts';
import { SignerFolder, TOKEN, WIDE_LIMITS } from './_signer-process.ts';

let folder: SignerFolder;
let signer: RequestSigner;
let lastId = 0;
const nextId = () => ++lastId;

const HOT = { branch: 'hot', index: 0 } as const;
const DEPOSIT = { branch: 'deposit', index: 7 } as const;

beforeAll(async () => {
  folder = new SignerFolder();
  folder.setLimits(WIDE_LIMITS);
  signer = await folder.startProcess();
});

afterAll(() => folder.remove());

const refusal = (request: SigningRequest) =>
  signer.sign(request).then(
    () => 'signed',
    error => error.reason ?? String(error),
  );

const own = (purpose: 'sweep' | 'top-up' | 'burn', payment: object): SigningIntent =>
  ({ purpose, payments: [payment] }) as SigningIntent;
const hotAddress = () => evmKeys.addressAt(folder.publicKeys.EVM_HOT_KEY!, HOT);
const depositAddress = () => evmKeys.addressAt(folder.publicKeys.EVM_DEPOSIT_KEY!, DEPOSIT);

test('it signs a withdrawal as the chain’s own keys do, and says the same each time', async () => {
  const request = withdrawal(nextId(), evmPlan());
  const signed = await signer.sign(request);
  expect(await signer.sign(request)).toEqual(signed);
  const sent = parseTransaction(signed.raw as TransactionSerializedEIP1559);
  expect(sent).toMatchObject({ to: ALICE.toLowerCase(), value: ETHER, nonce: 0, chainId: 1 });
  expect(folder.read('log.jsonl').split('\n')).toHaveLength(2);
});

test('it answers the public keys that the exchange was given', async () => {
  const { publicKeys } = await signer.state();
  expect(publicKeys.evm).toEqual({ deposit: folder.publicKeys.EVM_DEPOSIT_KEY, hot: folder.publicKeys.EVM_HOT_KEY });
  expect(publicKeys.bitcoin?.hot).toBe(folder.publicKeys.BITCOIN_HOT_KEY);
  expect(publicKeys.tron?.hot).toBe(folder.publicKeys.TRON_HOT_KEY);
});

test('a plan that pays something else than its intent is refused', async () => {
  const payment = evmPlan().payment;
  const intended = (change: object): SigningRequest => ({
    intent: { purpose: 'withdrawal', payments: [{ ...payment, ...change, withdrawal: nextId() }], dead: [] },
    plan: evmPlan({ nonce: 100 }),
    approvals: [],
  });
  expect(await refusal(intended({ to: MALLORY }))).toBe('differs-from-intent');
  expect(await refusal(intended({ units: ETHER - 1n }))).toBe('differs-from-intent');
  expect(await refusal(intended({ asset: TOKEN }))).toBe('differs-from-intent');
  const two = bitcoinWithdrawal(nextId(), bitcoinPlan());
  const more = {
    ...bitcoinPlan(),
    payments: [...bitcoinPlan().payments, { ...bitcoinPlan().payments[0]!, units: 5_000n }],
  };
  expect(await refusal({ ...two, plan: more })).toBe('differs-from-intent');
});

test('change goes to its own hot branch only, and no request can name another address', async () => {
  const id = nextId();
  const stolen = bitcoinPlan({ change: { to: DEPOSIT, units: 19_990_000n } });
  expect(await refusal(bitcoinWithdrawal(id, stolen))).toBe('not-ours');
  const forged = bitcoinPlan({ change: { to: { ...HOT, address: ALICE } as never, units: 19_990_000n } });
  expect(await refusal(bitcoinWithdrawal(id, forged))).toBe('wrong-request');
  expect(await refusal(bitcoinWithdrawal(id, bitcoinPlan()))).toBe('signed');
});

test('sweeps, top-ups and burns reach only addresses that it derives itself', async () => {
  const sweep = own('sweep', { asset: TOKEN, units: 50n, place: HOT });
  const from = DEPOSIT;
  const swept = (to: string) => evmPlan({ from, payment: { asset: TOKEN, to, units: 50n } });
  expect(await refusal({ intent: sweep, plan: swept(MALLORY), approvals: [] })).toBe('differs-from-intent');
  expect(await refusal({ intent: sweep, plan: { ...swept(hotAddress()), from: HOT }, approvals: [] })).toBe('not-ours');
  expect(await refusal({ intent: sweep, plan: swept(hotAddress()), approvals: [] })).toBe('signed');

  const topUp = own('top-up', { asset: 'native', units: 9n, place: DEPOSIT });
  const topped = (to: string) => evmPlan({ nonce: 50, payment: { asset: 'native', to, units: 9n } });
  expect(await refusal({ intent: topUp, plan: topped(MALLORY), approvals: [] })).toBe('differs-from-intent');
  expect(await refusal({ intent: topUp, plan: topped(depositAddress()), approvals: [] })).toBe('signed');

  const burn = (units: bigint) => own('burn', { asset: 'native', units, place: HOT });
  const burnt = (units: bigint) => evmPlan({ nonce: 51, payment: { asset: 'native', to: hotAddress(), units } });
  expect(await refusal({ intent: burn(1n), plan: burnt(1n), approvals: [] })).toBe('not-ours');
  expect(await refusal({ intent: burn(0n), plan: burnt(0n), approvals: [] })).toBe('signed');
});

test('another network, an asset without a limit, too dear a fee and an address with a slip are refused', async () => {
  const ask = (change: Parameters<typeof evmPlan>[0]) =>
    refusal(withdrawal(nextId(), evmPlan({ nonce: 200, ...change })));
  expect(await ask({ chainId: 5 })).toBe('other-network');
  expect(await ask({ payment: { asset: MALLORY, to: ALICE, units: 1n } })).toBe('unknown-asset');
  expect(await ask({ maxFeePerGas: 10n ** 12n })).toBe('fee-too-high');
  expect(await ask({ payment: { asset: 'native', to: ALICE.toLowerCase(), units: 1n } })).toBe('wrong-request');
  expect(await ask({ payment: { asset: 'native', to: ALICE, units: 0n } })).toBe('wrong-request');
  expect(await ask({ gas: 0n })).toBe('wrong-request');
  const tooLittle = bitcoinPlan({ change: { to: HOT, units: 20_000_001n } });
  expect(await refusal(bitcoinWithdrawal(nextId(), tooLittle))).toBe('wrong-request');
  expect(await refusal({ ...withdrawal(nextId(), evmPlan()), plan: { ...evmPlan(), data: '0x00' } as never })).toBe(
    'wrong-request',
  );
});

test('on tron the whole limit of a token counts as its fee, with the bandwidth, whatever the exchange was set to', async () => {
  const [asset, to] = [7, 8].map(index =>
    TRON_KEYS.addressAt(folder.publicKeys.TRON_DEPOSIT_KEY!, { branch: 'deposit', index }),
  ) as [string, string];
  const tokens = { perHour: '1000000', operatorsAbove: '1000000', assets: [{ chain: 'tron', asset, scale: 6 }] };
  await folder.kill();
  folder.setLimits({ coins: { ...WIDE_LIMITS.coins, USDT: tokens }, tron: { largestFee: '101' } });
  signer = await folder.startProcess();
  const ask = (feeLimit: bigint) => {
    const times = { timestampMs: Date.now(), expiresAtMs: Date.now() + 60_000 };
    const referenceBlock = { bytes: '0102', hash: '0102030405060708' };
    const payment = { asset, to, units: 5_000_000n };
    return refusal(withdrawal(nextId(), { chain: 'tron', from: HOT, payment, referenceBlock, ...times, feeLimit }));
  };
  expect(await ask(100_636_001n)).toBe('fee-too-high');
  expect(await ask(10n ** 18n)).toBe('fee-too-high');
  expect(await ask(100_636_000n)).toBe('signed');
  await folder.kill();
  folder.setLimits(WIDE_LIMITS);
  signer = await folder.startProcess();
});

test('a second transaction for a withdrawal is signed only where it excludes the first', async () => {
  const id = nextId();
  const first = evmPlan({ nonce: 300 });
  expect(await refusal(withdrawal(id, first))).toBe('signed');
  expect(await refusal(withdrawal(id, { ...first, nonce: 301 }))).toBe('already-signed');
  expect(await refusal(withdrawal(id, { ...first, from: { branch: 'hot', index: 1 } }))).toBe('already-signed');
  expect(await refusal(withdrawal(id, { ...first, maxFeePerGas: first.maxFeePerGas * 2n }))).toBe('signed');
  const dearer = { ...first, payment: { ...first.payment, units: 2n * ETHER } };
  expect(await refusal(withdrawal(id, dearer))).toBe('already-signed');
  expect(await refusal(withdrawal(nextId(), first))).toBe('already-signed');

  const [coinId, coins] = [
    nextId(),
    bitcoinPlan({ inputs: bitcoinPlan().inputs.map(input => ({ ...input, position: 2 })) }),
  ];
  expect(await refusal(bitcoinWithdrawal(coinId, coins))).toBe('signed');
  const elsewhere = { ...coins, inputs: coins.inputs.map(input => ({ ...input, position: 3 })) };
  expect(await refusal(bitcoinWithdrawal(coinId, elsewhere))).toBe('already-signed');
  const higher = { ...coins, change: { ...coins.change!, units: 19_980_000n } };
  expect(await refusal(bitcoinWithdrawal(coinId, higher))).toBe('signed');
});

test('a higher fee may take one output more, for the same payments and besides an output of each attempt before', async () => {
  const first = nextId();
  lastId += 1;
  const of = (position: number, units = 30_000_000n) => ({ ...bitcoinPlan().inputs[0]!, position, units });
  const [payment] = bitcoinPlan().payments;
  const payments = [payment!, { ...payment!, units: 19_990_000n }];
  const ask = (plan: Partial<ReturnType<typeof bitcoinPlan>>, id = first) =>
    refusal(bitcoinWithdrawal(id, bitcoinPlan({ payments, change: null, ...plan })));
  expect(await ask({ inputs: [of(20)] })).toBe('signed');
  const more = { inputs: [of(20), of(21, 400_000n)] };
  const change = { to: HOT, units: 380_000n };
  expect(await ask({ ...more, change: { ...change, to: DEPOSIT } })).toBe('not-ours');
  expect(await ask({ ...more, change: { ...change, units: 300_000n } })).toBe('fee-too-high');
  const less = [payment!, { ...payment!, units: 19_989_999n }];
  expect(await ask({ ...more, change, payments: less })).toBe('already-signed');
  expect(await ask({ ...more, change })).toBe('signed');
  // The second attempt excludes these, and the first does not.
  expect(await ask({ inputs: [of(21, 400_000n), of(22)], change })).toBe('already-signed');
  expect(await ask({ inputs: [of(22)] })).toBe('already-signed');
});

test('an output is signed with the same units each time: parts of two plans could make up a fee that neither has', async () => {
  const of = (position: number, units: bigint) => ({ ...bitcoinPlan().inputs[0]!, position, units });
  const ask = (id: number, one: bigint, other: bigint) =>
    refusal(bitcoinWithdrawal(id, bitcoinPlan({ inputs: [of(30, one), of(31, other)], change: null })));
  const id = nextId();
  expect(await ask(id, 9_000_000n, 1_001_000n)).toBe('signed');
  expect(await ask(id, 1_001_000n, 9_000_000n)).toBe('wrong-request');
  expect(await ask(nextId(), 1_001_000n, 9_000_000n)).toBe('wrong-request');
  await folder.kill();
  signer = await folder.startProcess();
  expect(await ask(id, 1_001_000n, 9_000_000n)).toBe('wrong-request');
});

test('one that is named dead is signed again where its nonce went to something else, else by operators', async () => {
  const id = nextId();
  const first = evmPlan({ nonce: 400 });
  const { id: dead } = await signer.sign(withdrawal(id, first));
  const retry = withdrawal(id, { ...first, nonce: 401 }, [dead]);
  expect(await refusal(retry)).toBe('operators-needed');
  const burn: SigningRequest = {
    intent: own('burn', { asset: 'native', units: 0n, place: HOT }),
    plan: evmPlan({ nonce: 400, payment: { asset: 'native', to: hotAddress(), units: 0n } }),
    approvals: [],
  };
  expect(await refusal(burn)).toBe('signed');
  expect(await refusal(withdrawal(id, { ...first, nonce: 401 }))).toBe('already-signed');
  expect(await refusal(retry)).toBe('signed');
});

test('on tron one is dead by its own clock alone', async () => {
  const to = TRON_KEYS.addressAt(folder.publicKeys.TRON_DEPOSIT_KEY!, { branch: 'deposit', index: 1 });
  const plan = (expiresAtMs: number, timestampMs = expiresAtMs - 60_000) => ({
    ...({ chain: 'tron', from: HOT, payment: { asset: 'native', to, units: 5_000_000n } } as const),
    referenceBlock: { bytes: '0102', hash: '0102030405060708' },
    timestampMs,
    expiresAtMs,
    feeLimit: 0n,
  });
  const soon = Date.now() + 60_000;
  const waiting = withdrawal(nextId(), plan(soon));
  const alive = await signer.sign(waiting);
  const payment = waiting.intent.payments[0] as { withdrawal: number };
  expect(await refusal(withdrawal(payment.withdrawal, plan(soon + 1), [alive.id]))).toBe('operators-needed');
  const id = nextId();
  const expired = await signer.sign(withdrawal(id, plan(Date.now() - 3_600_000)));
  expect(await refusal(withdrawal(id, plan(soon, soon - 7)))).toBe('already-signed');
  expect(await refusal(withdrawal(id, plan(soon, soon - 7), [expired.id]))).toBe('signed');
});

test('without its token every request is refused', async () => {
  const url = new URL('/state', folder.url);
  expect((await fetch(url, { method: 'POST', headers: { authorization: 'Bearer no' } })).status).toBe(401);
  const headers = { authorization: `Bearer ${folder.read('token').trim()}`, [GENERATION_HEADER]: '1' };
  expect((await fetch(new URL('/', url), { method: 'POST', headers })).status).toBe(404);
  expect((await fetch(new URL('/sign', url), { method: 'POST', headers, body: 'no JSON' })).status).toBe(409);
});
