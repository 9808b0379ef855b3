// A nonce that the signer refuses to use, on a real Ethereum node and with the real signer: burnt once, and everything behind it is paid once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAddress, evmKeys, SignerRefusal, type SignerRefusalReason } from '@candor/chains';
import { type LocalAnvil, startAnvil } from '@candor/chains/local';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts, type PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { createRemotePayoutSigner } from '../src/features/withdrawal/remote-payout-signer.ts';
import { SignerFolder } from './_signer.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const [CHAIN_ID, ETHER, FINAL_AFTER] = [31_337, 2, 4];
const [WEI, GWEI, COIN] = [10n ** 18n, 10n ** 9n, 100_000_000n];
const ELEVEN_MINUTES_MS = 11 * 60_000;
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let folder: string;
let anvil: LocalAnvil;
let signer: SignerFolder;
let server: TradingServer;
let chain: Chain;
let real: PayoutSigner;
let hot: string;
let strangers = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'burnt-nonces-'));
  signer = new SignerFolder();
  anvil = await startAnvil({
    folder,
    chainId: CHAIN_ID,
    blocks: 'on-demand',
    finalAfterBlocks: FINAL_AFTER,
    historyBlocks: 2_000,
    dumpIntervalMs: 3_600_000,
  });
  const { publicKeys } = signer;
  const chains = openChains({
    evm: {
      nodes: [anvil.url],
      publicKeys,
      chainId: CHAIN_ID,
      finality: 'finalized',
      explorerUrl: '',
      tokens: { USDT: `0x${'11'.repeat(20)}` },
    },
    bitcoin: undefined,
    tron: undefined,
    signer: undefined,
    outsideSeed: undefined,
  }).map(one => ({ ...one, assets: new Map([['ETH', one.assets.get('ETH')!]]) }));
  chain = chains[0]!;
  server = await startTradingServer({ chains });
  await server.publishIndex('3000', ETHER);
  setLargestFee('0.01');
  await signer.start();
  real = createRemotePayoutSigner({
    reader: server.reader,
    chains,
    signer: signer.client(),
    approvals: { collected: async () => ({ approvals: [] }), review: async () => false },
  });
  hot = evmKeys.addressAt(publicKeys.hot, { branch: 'hot', index: 0 });
  await anvil.call('anvil_setBalance', hot, `0x${(100n * WEI).toString(16)}`);
  await anvil.mine(2 * FINAL_AFTER);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await anvil?.stop();
  await signer?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function setLargestFee(largestFee: string): void {
  signer.setLimits({
    evm: { chainId: CHAIN_ID, largestFee },
    coins: { ETH: { perHour: '50', operatorsAbove: '20', assets: [{ chain: 'evm', asset: 'native', scale: 18 }] } },
    site: { id: 'localhost', origin: 'http://localhost:3000' },
    operators: [],
  });
}

async function setBaseFee(wei: bigint): Promise<void> {
  await anvil.call('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`);
  await anvil.mine(1);
  await anvil.call('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`);
}

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: real, log, now, ...change };
}

async function passed(units: bigint) {
  const user = await newWithdrawingUser(server, { [ETHER]: '5' });
  const check = checkAddress('evm', `0x${(0xba000 + ++strangers).toString(16).padStart(40, '0')}`, 'test');
  const address = check.valid ? check.address : '';
  await server.run({ type: 'AddAddress', user: user.id, coin: ETHER, chain: chain.id, address });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { withdrawal, address };
}

const received = async (address: string) => BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string);
const arrives = (units: bigint) => ((units * WEI) / COIN / 1000n) * 999n;

async function endOf(withdrawal: number) {
  const [row] = await server.reader.texts('SELECT ending FROM closed_withdrawals WHERE id = $1', [withdrawal]);
  return row?.[0];
}

async function untilOver(withdrawal: number, parts = partsWith()) {
  for (let round = 0; round < 12; round++) {
    await payOnce(parts, chain);
    const end = await endOf(withdrawal);
    if (end !== undefined) return end;
    await anvil.mine(FINAL_AFTER);
  }
  return undefined;
}

/** All burns so far, as the books have them: what came of each, or that it is open. */
async function burns(): Promise<string[]> {
  const rows = await server.reader.texts(
    `SELECT nonce, 'open' FROM signings WHERE purpose = 'burn'
     UNION ALL SELECT nonce, outcome FROM settled_signings WHERE purpose = 'burn' ORDER BY 1`,
  );
  return rows.map(row => row.join(' '));
}

async function nextNonce(): Promise<number> {
  const [row] = await server.reader.texts('SELECT max(next_nonce) FROM senders');
  return Number(row?.[0] ?? 0);
}

/** A process that ends as soon as its payment has a nonce. */
async function startedOnly(): Promise<void> {
  const engine: PayoutParts['engine'] = {
    async submit(submission) {
      const answer = await server.engine.submit(submission);
      if (submission.command.type === 'StartSigning') throw new Killed();
      return answer;
    },
  };
  await expect(payOnce(partsWith({ engine }), chain)).rejects.toBeInstanceOf(Killed);
}

const refusing = (reason: SignerRefusalReason): PayoutSigner => ({
  ...real,
  sign: order =>
    order.purpose === 'withdrawal' ? Promise.reject(new SignerRefusal(reason, 'not now')) : real.sign(order),
});

test('what the signer will never sign loses its nonce to a burn; it and all behind it are paid once', async () => {
  await setBaseFee(100n * GWEI);
  const nonce = await nextNonce();
  const first = await passed(3n * COIN);
  await startedOnly();
  // The signer's own limits are lower from now on, and the plan that has the nonce is above them.
  await signer.kill();
  setLargestFee('0.0002');
  await signer.start();
  await setBaseFee(GWEI);
  const behind = [await passed(COIN), await passed(COIN)];
  const before = await received(hot);

  // Two simultaneous workers burn it once.
  await Promise.all([payOnce(partsWith(), chain), payOnce(partsWith(), chain)]);
  expect(await burns()).toEqual([`${nonce} open`]);
  expect(await untilOver(first.withdrawal)).toBe('paid');
  for (const { withdrawal } of behind) expect(await untilOver(withdrawal)).toBe('paid');
  expect(await burns()).toEqual([`${nonce} paid`]);
  expect(await received(first.address)).toBe(arrives(3n * COIN));
  for (const { address } of behind) expect(await received(address)).toBe(arrives(COIN));
  // Nothing left but payments and fees.
  const cost = before - (await received(hot)) - arrives(5n * COIN);
  expect(cost).toBeGreaterThan(0n);
  expect(cost).toBeLessThan(WEI / 1000n);
  expect(await nextNonce()).toBe(nonce + 4);
  const purposes = signer.log.map(line => JSON.parse(JSON.stringify(line)).request.intent.purpose);
  expect(purposes).toEqual(['burn', 'withdrawal', 'withdrawal', 'withdrawal']);
}, 300_000);

test('what an hour or operators may still mend keeps its nonce for ten minutes, and not for ever', async () => {
  const nonce = await nextNonce();
  const { withdrawal, address } = await passed(COIN);
  const known = await burns();
  for (const reason of ['hourly-limit', 'operators-needed'] as const)
    await payOnce(partsWith({ signer: refusing(reason) }), chain);
  expect(await burns()).toEqual(known);
  const later = { now: () => server.identity.now() + ELEVEN_MINUTES_MS };
  await payOnce(partsWith({ signer: refusing('hourly-limit'), ...later }), chain);
  expect(await burns()).toEqual([...known, `${nonce} open`]);
  for (let round = 0; round < 3; round++) {
    await payOnce(partsWith({ signer: refusing('hourly-limit') }), chain);
    await anvil.mine(FINAL_AFTER);
  }
  expect(await burns()).toEqual([...known, `${nonce} paid`]);
  expect(await untilOver(withdrawal)).toBe('paid');
  expect(await received(address)).toBe(arrives(COIN));
}, 300_000);

test('nothing is burnt while there may be bytes that pay: of a silent signer, or one that signed it before', async () => {
  const { withdrawal, address } = await passed(COIN);
  const known = await burns();
  const later = { now: () => server.identity.now() + ELEVEN_MINUTES_MS };
  const silent: PayoutSigner = { ...real, sign: () => Promise.reject(new Error('no signer is there')) };
  for (const signer of [silent, refusing('already-signed')]) await payOnce(partsWith({ signer, ...later }), chain);
  expect(await burns()).toEqual(known);
  expect(await untilOver(withdrawal)).toBe('paid');
  expect(await received(address)).toBe(arrives(COIN));
}, 300_000);

test('where the signer signs it after all, either the payment or the burn confirms, and it is paid once', async () => {
  const nonce = await nextNonce();
  const { withdrawal, address } = await passed(COIN);
  const known = await burns();
  await payOnce(partsWith({ signer: refusing('fee-too-high') }), chain);
  await payOnce(partsWith({ signer: refusing('fee-too-high') }), chain);
  expect(await burns()).toEqual([...known, `${nonce} open`]);
  expect(await untilOver(withdrawal)).toBe('paid');
  for (let round = 0; round < 4; round++) {
    await anvil.mine(FINAL_AFTER);
    await payOnce(partsWith(), chain);
  }
  expect(await received(address)).toBe(arrives(COIN));
  expect((await burns()).slice(known.length)).toEqual([expect.stringMatching(`^${nonce} (paid|dead)$`)]);
  expect(await server.reader.number('SELECT count(*) FROM signings', [])).toBe(0);
}, 300_000);
