// Payments of withdrawals on a real Ethereum node: paid once, whatever ends in between; dead, failed and unknown ones; and stuck ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ChainAdapter,
  checkAddress,
  NodeFault,
  SignerRefusal,
  type SignerState,
  type SigningRequest,
} from '@candor/chains';
import { type LocalAnvil, startAnvil } from '@candor/chains/local';
import type { Command } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chain } from '../src/features/chains/chains.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts, type PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { createRemotePayoutSigner } from '../src/features/withdrawal/remote-payout-signer.ts';
import { CHAIN_ID, ETHER, evmChains, HOT_ADDRESS, localSigner, WEI } from './_evm-chain.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const FINAL_AFTER = 4;
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let folder: string;
let anvil: LocalAnvil;
let server: TradingServer;
let chain: Chain;
let strangers = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payouts-'));
  anvil = await startAnvil({
    folder,
    chainId: CHAIN_ID,
    blocks: 'on-demand',
    finalAfterBlocks: FINAL_AFTER,
    historyBlocks: 2_000,
    dumpIntervalMs: 3_600_000,
  });
  const chains = evmChains(anvil.url).map(one => ({ ...one, assets: new Map([['ETH', one.assets.get('ETH')!]]) }));
  chain = chains[0]!;
  // The feature's own worker is not started here: each poll is one of the test's.
  server = await startTradingServer({ chains, payoutSigner: localSigner });
  await server.publishIndex('3000', ETHER);
  await anvil.call('anvil_setBalance', HOT_ADDRESS, `0x${(100n * WEI).toString(16)}`);
  await anvil.mine(2 * FINAL_AFTER);
});
afterAll(async () => {
  await server?.stop();
  await anvil?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: localSigner, log, now, ...change };
}

const adapterWith = (change: Partial<ChainAdapter>): Chain => ({
  ...chain,
  adapter: new Proxy(chain.adapter, {
    get: (target, name: keyof ChainAdapter) => {
      const member = change[name] ?? target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }),
});

async function passed(number = 10_000_000n) {
  const user = await newWithdrawingUser(server, { [ETHER]: '1' });
  const to = `0x${(0xca000 + ++strangers).toString(16).padStart(40, '0')}`;
  const check = checkAddress('evm', to, 'test');
  const address = check.valid ? check.address : to;
  await server.run({ type: 'AddAddress', user: user.id, coin: ETHER, chain: chain.id, address });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const answer = await server.engine.submit({
    command: {
      type: 'RequestWithdrawal',
      user: user.id,
      address: Number(saved),
      units: number,
      recipient: null,
      risks: [],
    },
  });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { user, withdrawal, address };
}

const received = async (address: string) => BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string);

async function endOf(withdrawal: number) {
  const [row] = await server.reader.texts('SELECT ending, detail FROM closed_withdrawals WHERE id = $1', [withdrawal]);
  return row && [row[0], row[1]];
}

/** Polls and makes blocks until a withdrawal is over. */
async function untilOver(withdrawal: number, parts = partsWith()) {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, chain);
    const end = await endOf(withdrawal);
    if (end !== undefined) return end;
    await anvil.mine(FINAL_AFTER);
  }
  return undefined;
}

// What arrives: the amount without its fee of a thousandth.
const NET = (WEI / 10n / 1000n) * 999n;

test('what was passed is paid once it is final, and the books show amount, fee and network cost', async () => {
  const { user, withdrawal, address } = await passed();
  await payOnce(partsWith(), chain);
  await anvil.mine(1);
  await payOnce(partsWith(), chain);
  expect(await endOf(withdrawal)).toBeUndefined();
  expect(await server.spotWallet(user, ETHER)).toEqual(['0.90000000', '0.10000000']);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  expect(await server.spotWallet(user, ETHER)).toEqual(['0.90000000', '0.00000000']);
});

const killedAfter: [string, () => { parts?: Partial<PayoutParts>; chain?: Chain }][] = [
  ['the plan was journaled', () => ({ parts: { engine: killedAt('StartSigning', 'after') } })],
  ['it was signed, before its bytes were stored', () => ({ parts: { db: killedStore() } })],
  ['its bytes were stored', () => ({ chain: adapterWith({ lookUp: killed }) })],
  ['it was sent', () => ({ chain: killedAfterSend() })],
];

test.each(killedAfter)('a process that ends after %s pays once, with the same bytes', async (_, kill) => {
  const { withdrawal, address } = await passed();
  const { parts = {}, chain: struck = chain } = kill();
  await expect(payOnce(partsWith(parts), struck)).rejects.toBeInstanceOf(Killed);
  const stored = await rawsOf(withdrawal);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  for (const raw of stored) expect(await rawsOf(withdrawal)).toContain(raw);
  expect(await rawsOf(withdrawal)).toHaveLength(1);
});

test.each(['before', 'after'] as const)('a process that ends %s the end is journaled settles once', async when => {
  const { user, withdrawal, address } = await passed();
  await payOnce(partsWith(), chain);
  await anvil.mine(2 * FINAL_AFTER);
  const parts = partsWith({ engine: killedAt('SettleSigning', when) });
  await expect(payOnce(parts, chain)).rejects.toBeInstanceOf(Killed);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  expect(await server.spotWallet(user, ETHER)).toEqual(['0.90000000', '0.00000000']);
});

test('two simultaneous workers pay once', async () => {
  const { withdrawal, address } = await passed();
  await Promise.all([payOnce(partsWith(), chain), payOnce(partsWith(), chain)]);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
});

test('while its outcome is unknown only the same bytes are sent', async () => {
  const { withdrawal, address } = await passed();
  const sent: string[] = [];
  const dark = adapterWith({
    send: async ({ raw }) => {
      sent.push(raw);
      return { accepted: true };
    },
  });
  for (let round = 0; round < 3; round++) {
    await payOnce(partsWith(), dark);
    await anvil.mine(FINAL_AFTER);
  }
  expect(new Set(sent).size).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect([await endOf(withdrawal), await received(address)]).toEqual([undefined, 0n]);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
});

/** Uses the next nonce of the hot wallet for something else, for good. */
async function takeNonce(): Promise<void> {
  await anvil.call('anvil_impersonateAccount', HOT_ADDRESS);
  await anvil.call('eth_sendTransaction', { from: HOT_ADDRESS, to: HOT_ADDRESS, value: '0x0', gas: '0x5208' });
  await anvil.call('anvil_stopImpersonatingAccount', HOT_ADDRESS);
  await anvil.mine(2 * FINAL_AFTER);
}

test('what can never confirm is re-signed with another nonce, and paid once', async () => {
  const { withdrawal, address } = await passed();
  const lost = adapterWith({ send: async () => ({ accepted: true }) });
  await payOnce(partsWith(), lost);
  await takeNonce();
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  expect(await rawsOf(withdrawal)).toHaveLength(2);
});

test('the signer gets the figures of the books, nothing of the user, and what of it is dead', async () => {
  const { withdrawal, address } = await passed();
  const { signer, requests } = recordingSigner();
  const parts = partsWith({ signer });
  await payOnce(parts, adapterWith({ send: async () => ({ accepted: true }) }));
  await takeNonce();
  expect(await untilOver(withdrawal, parts)).toEqual(['paid', null]);
  const payments = [{ asset: 'native', to: address, units: NET, withdrawal }];
  const [first] = await idsOf(withdrawal);
  expect(requests.map(({ intent, approvals }) => ({ intent, approvals }))).toEqual([
    { intent: { purpose: 'withdrawal', payments, dead: [] }, approvals: [] },
    { intent: { purpose: 'withdrawal', payments, dead: [first] }, approvals: [] },
  ]);
});

test('a signer with other keys is never called', async () => {
  const { withdrawal } = await passed();
  const { signer, requests } = recordingSigner({ ...chain.publicKeys, hot: chain.publicKeys.deposit });
  const parts = partsWith({ signer });
  await payOnce(parts, chain);
  expect([requests, await rawsOf(withdrawal)]).toEqual([[], []]);
  expect(parts.payouts.holdUpOf(withdrawal)).toBe('signer-silent');
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
});

test('bytes whose answer was lost are requested again before their payment counts as dead', async () => {
  const { withdrawal, address } = await passed();
  const forgetful: PayoutSigner = { ...localSigner, sign: () => Promise.reject(new Error('the answer broke off')) };
  await payOnce(partsWith({ signer: forgetful }), chain);
  await takeNonce();
  await payOnce(partsWith({ signer: forgetful }), chain);
  expect(await idsOf(withdrawal)).toEqual([]);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  expect(await idsOf(withdrawal)).toHaveLength(2);
});

test('what the signer refuses until it can never confirm is planned again', async () => {
  const { withdrawal, address } = await passed();
  const refusing: PayoutSigner = {
    ...localSigner,
    sign: () => Promise.reject(new SignerRefusal('hourly-limit', 'enough for now')),
  };
  await payOnce(partsWith({ signer: refusing }), chain);
  await takeNonce();
  await payOnce(partsWith({ signer: refusing }), chain);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
  expect(await idsOf(withdrawal)).toHaveLength(1);
});

test('what fails for good gives the money back, and shows why', async () => {
  const { user, withdrawal, address } = await passed();
  await payOnce(partsWith(), chain);
  // A contract that takes nothing is there by the time of the payment.
  await anvil.call('anvil_setCode', address, '0x60006000fd');
  expect((await untilOver(withdrawal))?.[0]).toBe('failed');
  expect(await received(address)).toBe(0n);
  expect(await server.spotWallet(user, ETHER)).toEqual(['1.00000000', '0.00000000']);
});

test('a payment that is stuck is offered a higher fee, and one of the two is paid', async () => {
  const { withdrawal, address } = await passed();
  await payOnce(partsWith(), chain);
  const later = partsWith({ now: () => server.identity.now() + 11 * 60_000 });
  await payOnce(later, chain);
  await payOnce(later, chain);
  expect(await rawsOf(withdrawal)).toHaveLength(2);
  expect(await untilOver(withdrawal, later)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
});

test('a final block that comes between two polls delays no payment', async () => {
  const { withdrawal } = await passed();
  const looked: number[] = [];
  const forgetful = adapterWith({
    async balances(asset, addresses, at) {
      looked.push(at.height);
      if (looked.length > 1) return chain.adapter.balances(asset, addresses, at);
      await anvil.mine(1);
      throw new NodeFault('evm', 'unreachable', 'the final block is another by now');
    },
  });
  await payOnce(partsWith(), forgetful);
  expect(looked).toEqual([looked[0], looked[0]! + 1]);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  const silent = adapterWith({
    balances: () => Promise.reject(new NodeFault('evm', 'unreachable', 'no node is there')),
  });
  await expect(payOnce(partsWith(), silent)).rejects.toBeInstanceOf(NodeFault);
});

test('what the hot wallet cannot cover waits and shows that, and delays no other', async () => {
  const poor = adapterWith({ balances: async () => [WEI / 20n] });
  const large = await passed();
  const small = await passed(2_000_000n);
  const parts = partsWith();
  await payOnce(parts, poor);
  expect(parts.payouts.holdUpOf(large.withdrawal)).toBe('not-covered');
  expect(await rawsOf(large.withdrawal)).toEqual([]);
  expect(await rawsOf(small.withdrawal)).toHaveLength(1);
  expect(await untilOver(large.withdrawal)).toEqual(['paid', null]);
});

test('however many cannot be paid, those behind them have their turn', async () => {
  const poor = adapterWith({ balances: async () => [WEI / 20n] });
  const stuck: Awaited<ReturnType<typeof passed>>[] = [];
  for (let count = 0; count < 51; count++) stuck.push(await passed());
  const small = await passed(2_000_000n);
  const parts = partsWith();
  await payOnce(parts, poor);
  await payOnce(parts, poor);
  expect(await rawsOf(small.withdrawal)).toHaveLength(1);
  for (const { user, withdrawal } of stuck) await server.run({ type: 'CancelWithdrawal', user: user.id, withdrawal });
  expect(await untilOver(small.withdrawal)).toEqual(['paid', null]);
}, 300_000);

test('a signer that is silent delays one payment, which goes out when it answers', async () => {
  const { withdrawal, address } = await passed();
  const silent: PayoutSigner = { ...localSigner, sign: () => Promise.reject(new Error('no signer is there')) };
  const parts = partsWith({ signer: silent });
  await payOnce(parts, chain);
  expect(parts.payouts.holdUpOf(withdrawal)).toBe('signer-silent');
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await received(address)).toBe(NET);
});

/** A signer behind the interface of the real one, and the requests that it gets. */
function recordingSigner(evm: Record<'deposit' | 'hot', string> = chain.publicKeys) {
  const requests: SigningRequest[] = [];
  const signer = createRemotePayoutSigner({
    reader: server.reader,
    chains: [chain],
    approvals: { collected: async () => ({ approvals: [] }), review: () => Promise.reject(new Error('never called')) },
    signer: {
      check: async () => undefined,
      judge: () => Promise.reject(new Error('never called here')),
      async sign(request) {
        requests.push(request);
        const order = { signing: 0, attempt: 0, purpose: request.intent.purpose, intents: [], ownPayments: [] };
        return localSigner.sign({ ...order, plan: request.plan });
      },
      state: async (): Promise<SignerState> => ({ signed: 0, publicKeys: { evm } }),
      challenge: () => Promise.reject(new Error('never called here')),
    },
  });
  return { signer, requests };
}

const rawsOf = (withdrawal: number) => signedOf(withdrawal, 'raw');
const idsOf = (withdrawal: number) => signedOf(withdrawal, 'id');

async function signedOf(withdrawal: number, column: 'raw' | 'id'): Promise<string[]> {
  const rows = await server.reader.texts(
    `SELECT ${column} FROM signed_transactions WHERE signing IN (
       SELECT id FROM signings WHERE withdrawals::jsonb @> $1::jsonb
       UNION SELECT id FROM settled_signings WHERE withdrawals::jsonb @> $1::jsonb
     ) ORDER BY signing, attempt`,
    [`[${withdrawal}]`],
  );
  return rows.map(([text]) => text!);
}

function killed(): never {
  throw new Killed();
}

function killedAt(type: Command['type'], when: 'before' | 'after'): PayoutParts['engine'] {
  return {
    async submit(submission) {
      if (submission.command.type !== type) return server.engine.submit(submission);
      if (when === 'after') await server.engine.submit(submission);
      return killed();
    },
  };
}

/** Nothing that is to be written comes to pass. */
function killedStore(): PayoutParts['db'] {
  return new Proxy(server.identity.db, {
    get: (db, name: keyof PayoutParts['db']) => (name === 'insertInto' ? killed : (db[name] as () => unknown).bind(db)),
  });
}

function killedAfterSend(): Chain {
  return adapterWith({
    async send(signed) {
      await chain.adapter.send(signed);
      return killed();
    },
  });
}

test('all that is stored about it follows from the journal, with a withdrawal that is open', async () => {
  await passed();
  expect(await findingsIn(server.pool)).toEqual([]);
});
