// Payments that the signer makes only with operators' passkeys: collected in the console, judged by a real signer, paid on a real chain.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAddress, evmKeys } from '@candor/chains';
import { type LocalAnvil, startAnvil } from '@candor/chains/local';
import { CHAIN } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import type { PayoutParts } from '../src/features/withdrawal/payouts.ts';
import { newAuthenticator } from './_authenticator.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { CHAIN_ID, ETHER, WEI } from './_evm-chain.ts';
import { SignerFolder } from './_signer.ts';

const FINAL_AFTER = 4;
const DAY_MS = 24 * 3_600_000;
const LARGE = 10_000_000n;
const SMALL = 2_000_000n;

type Authenticator = ReturnType<typeof newAuthenticator>;
type Line = { credentialId: string; publicKey: string };
type Listed = { id: number; withdrawal: number; challenge: string; rp_id: string; [member: string]: unknown };

let folder: string;
let anvil: LocalAnvil;
let signer: SignerFolder;
let server: ConsoleServer;
let chain: Chain;
let parts: PayoutParts;
let strangers = 0;
const staff: { browser: StaffBrowser; authenticator: Authenticator; line: Line; name: string }[] = [];
let adaSecond: { authenticator: Authenticator; line: Line };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signing-approvals-'));
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
  server = await startConsoleServer({ chains, signer: signer.client() });
  await openRails({ ...server, chains, mode: 'demo' });
  for (const [index, name] of ['Ada', 'Ben'].entries()) {
    const browser = await server.firstOperator(index);
    // Ben signs with a TPM, which has RSA keys alone.
    staff.push({ browser, name, ...(await newPasskey(browser, name === 'Ben' ? 'RS256' : 'ES256')) });
  }
  adaSecond = await newPasskey(staff[0]!.browser);
  setOperators('both');
  await signer.start();
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  const { payouts, payoutSigner } = server.parts;
  parts = { engine, reader, db, live, payouts, signer: payoutSigner!, log, now };
  const hot = evmKeys.addressAt(publicKeys.hot, { branch: 'hot', index: 0 });
  await anvil.call('anvil_setBalance', hot, `0x${(100n * WEI).toString(16)}`);
  await anvil.mine(2 * FINAL_AFTER);
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await anvil?.stop();
  await signer?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** As its owner makes it on their own page, with the line that goes into the signer's file. */
async function newPasskey(browser: StaffBrowser, algorithm: 'ES256' | 'RS256' = 'ES256') {
  const authenticator = newAuthenticator({ algorithm });
  const options = (await browser.must('getOwnPasskeyOptions')).message;
  expect(options.pubKeyCredParams).toMatchObject([{ alg: -7 }, { alg: -257 }]);
  await browser.must('addOwnPasskey', { name: 'a key', passkey: authenticator.create(options) });
  const owned = (await browser.must('listOwnPasskeys')).message as { credential_id: string; public_key: string }[];
  const [newest] = owned;
  return { authenticator, line: { credentialId: newest!.credential_id, publicKey: newest!.public_key } };
}

/** The content of the signer's own file; it is read at the signer's start. */
function setOperators(which: 'both' | 'only Ada'): void {
  const [ada, ben] = staff;
  signer.setLimits({
    evm: { chainId: CHAIN_ID, largestFee: '0.01' },
    coins: { ETH: { perHour: '50', operatorsAbove: '0.05', assets: [{ chain: 'evm', asset: 'native', scale: 18 }] } },
    site: { id: 'localhost', origin: 'http://localhost:3000' },
    operators: [
      { name: 'Ada', passkeys: [ada!.line, adaSecond.line] },
      ...(which === 'both' ? [{ name: 'Ben', passkeys: [ben!.line] }] : []),
    ],
  });
}

async function passed(units: bigint) {
  const user = await server.newUser();
  const act = (action: 'pass_papers' | 'pass_withdrawal') => ({
    operator: 1,
    role: 'admin' as const,
    action,
    user: user.id,
    reason: null,
    digest: null,
  });
  await server.run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: act('pass_papers') });
  const funded = await server.call('fundDemoWallet', { currency_id: ETHER, number: '1' }, user.token);
  expect(funded.type).toBe('ok');
  const check = checkAddress('evm', `0x${(0xda000 + ++strangers).toString(16).padStart(40, '0')}`, 'test');
  const address = check.valid ? check.address : '';
  await server.run({ type: 'AddAddress', user: user.id, coin: ETHER, chain: CHAIN.evm, address });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const answer = await server.engine.submit({
    command: {
      type: 'RequestWithdrawal',
      user: user.id,
      address: Number(saved),
      units,
      recipient: null,
      risks: [],
    },
  });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: act('pass_withdrawal') });
  return { user, withdrawal, address };
}

const received = async (address: string) => BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string);
const arrives = (units: bigint) => ((units * WEI) / 100_000_000n / 1000n) * 999n;

async function listed(withdrawal: number, browser = staff[0]!.browser): Promise<Listed | undefined> {
  const list = (await browser.must('listSigningApprovals')).message as Listed[];
  return list.find(one => one.withdrawal === withdrawal);
}

type Signs = { browser: StaffBrowser; authenticator: Authenticator };

async function sign(request: Listed, { browser, authenticator }: Signs, challenge = request.challenge) {
  const passkey = authenticator.get({ challenge, rpId: request.rp_id });
  const answer = await browser.call('signPayment', { id: request.id, passkey });
  return answer.type === 'ok' ? 'ok' : answer.code;
}

const nextNonce = async () => Number((await server.reader.texts('SELECT max(next_nonce) FROM senders'))[0]?.[0] ?? 0);
const signings = async (withdrawal: number) =>
  server.reader.number('SELECT count(*) FROM signings WHERE withdrawals::jsonb @> $1::jsonb', [`[${withdrawal}]`]);

async function untilPaid(withdrawal: number): Promise<string | undefined> {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, chain);
    const [row] = await server.reader.texts('SELECT ending FROM closed_withdrawals WHERE id = $1', [withdrawal]);
    if (row !== undefined) return row[0]!;
    await anvil.mine(FINAL_AFTER);
  }
  return undefined;
}

test('a large payment waits for two passkeys without a nonce, others go out meanwhile, and then it is paid once', async () => {
  const large = await passed(LARGE);
  const small = await passed(SMALL);
  const before = await nextNonce();
  await payOnce(parts, chain);
  expect([await signings(large.withdrawal), await signings(small.withdrawal)]).toEqual([0, 1]);
  expect(await nextNonce()).toBe(before + 1);
  expect(await untilPaid(small.withdrawal)).toBe('paid');
  const { message } = await server.call('listWithdrawals', { id: large.withdrawal }, large.user.token);
  expect(message.data[0]).toMatchObject({ stage: 'passed', can_cancel: 1 });
  expect(message.data[0].remark).toContain('operator signatures');

  const request = (await listed(large.withdrawal))!;
  expect(request).toMatchObject({ needed: 2, signed: [], currency_name: 'ETH', asset_scale: 18, rp_id: 'localhost' });
  expect(JSON.parse(request.intent as string).payments).toEqual([
    { asset: 'native', to: large.address, units: String(arrives(LARGE)), withdrawal: large.withdrawal },
  ]);
  expect(await sign(request, staff[0]!)).toBe('ok');
  await payOnce(parts, chain);
  expect(await signings(large.withdrawal)).toBe(0);
  // The challenge stays while it is good: an operator may be signing it.
  const again = (await listed(large.withdrawal))!;
  expect([again.challenge, (again.signed as unknown[]).length]).toEqual([request.challenge, 1]);
  expect(await sign(request, staff[1]!)).toBe('ok');
  expect(await untilPaid(large.withdrawal)).toBe('paid');
  expect(await received(large.address)).toBe(arrives(LARGE));
  expect(signer.log.at(-1)?.approvedBy).toEqual(['Ada', 'Ben']);
  expect(await listed(large.withdrawal)).toBeUndefined();
  expect(await sign(request, staff[0]!)).toBe('unknown_signing_approval');
  const acts = await server.reader.number(
    `SELECT count(*) FROM operator_actions WHERE action = 'sign_withdrawal' AND user_id = $1`,
    [large.user.id],
  );
  expect(acts).toBe(2);
});

test('nothing counts but the answer of a listed passkey to this very payment, once for each person', async () => {
  const [one, other] = [await passed(LARGE), await passed(LARGE)];
  await payOnce(parts, chain);
  const [request, second] = [(await listed(one.withdrawal))!, (await listed(other.withdrawal))!];
  const [ada, ben] = staff as [(typeof staff)[0], (typeof staff)[0]];
  const stranger = newAuthenticator();
  stranger.create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
  expect(await sign(request, { ...ada, authenticator: stranger })).toBe('signing_passkey_unlisted');
  // Signed for the other payment; with a passkey of a colleague; by no person at all; for another site.
  expect(await sign(request, ada, second.challenge)).toBe('signing_challenge_renewed');
  expect(await sign(request, { ...ada, authenticator: ben.authenticator })).toBe('signing_approval_refused');
  for (const lies of [
    { isVerified: false },
    { rpId: 'evil' },
    { origin: 'http://evil' },
    { type: 'webauthn.create' },
  ]) {
    const passkey = ada.authenticator.get({ challenge: request.challenge, rpId: request.rp_id }, lies);
    const answer = await ada.browser.call('signPayment', { id: request.id, passkey });
    expect([lies, answer.code]).toEqual([lies, 'signing_approval_refused']);
  }
  expect((await ada.browser.call('signPayment', { id: request.id, passkey: 'nothing' })).code).toBe(
    'signing_approval_refused',
  );
  expect(await sign(request, ada)).toBe('ok');
  expect(await sign(request, ada)).toBe('signed_already');
  expect(await sign(request, { ...ada, authenticator: adaSecond.authenticator })).toBe('signed_already');
  expect((await listed(one.withdrawal))!.signed).toHaveLength(1);

  // A server that lies copies the first signature as a second: the signer finds it wrong, and it is gone.
  await server.pool.query(
    `INSERT INTO approvals SELECT request_id, $2, 'Ben', 2, client_data, authenticator_data, signature, at
     FROM approvals WHERE request_id = $1`,
    [request.id, ben.line.credentialId],
  );
  await payOnce(parts, chain);
  expect(await signings(one.withdrawal)).toBe(0);
  expect((await listed(one.withdrawal))!.signed).toHaveLength(1);
  // Nor does it get money to another address for what was signed.
  await server.pool.query(`UPDATE approval_requests SET intent = replace(intent, $2, $3) WHERE id = $1`, [
    request.id,
    one.address,
    other.address,
  ]);
  expect(await sign(request, ben)).toBe('signing_approval_refused');
  await server.run({ type: 'CancelWithdrawal', user: one.user.id, withdrawal: one.withdrawal });
  await payOnce(parts, chain);
  expect(await listed(one.withdrawal)).toBeUndefined();
  expect(await server.reader.number('SELECT count(*) FROM approval_requests WHERE id = $1', [request.id])).toBe(0);
  for (const one of [ada, ben]) expect(await sign((await listed(other.withdrawal))!, one)).toBe('ok');
  expect(await untilPaid(other.withdrawal)).toBe('paid');
});

test('what was signed survives a signer that ends in between, and is paid once', async () => {
  const { withdrawal, address } = await passed(LARGE);
  await payOnce(parts, chain);
  const request = (await listed(withdrawal))!;
  expect(await sign(request, staff[0]!)).toBe('ok');
  await signer.kill();
  expect(await sign(request, staff[1]!)).toBe('unavailable');
  await payOnce(parts, chain);
  expect([await signings(withdrawal), parts.payouts.holdUpOf(withdrawal)]).toEqual([0, 'signer-silent']);
  await signer.start();
  expect(await sign(request, staff[1]!)).toBe('ok');
  await signer.kill();
  await payOnce(parts, chain);
  expect(await signings(withdrawal)).toBe(0);
  await signer.start();
  const count = signer.log.length;
  expect(await untilPaid(withdrawal)).toBe('paid');
  expect([await received(address), signer.log.length]).toEqual([arrives(LARGE), count + 1]);
});

test('what ran out is re-signed over a renewed challenge; an only operator signs once and waits a day', async () => {
  const { withdrawal, address } = await passed(LARGE);
  await payOnce(parts, chain);
  const request = (await listed(withdrawal))!;
  expect(await sign(request, staff[0]!)).toBe('ok');
  await signer.kill();
  setOperators('only Ada');
  await signer.start(DAY_MS + 600_000);
  expect(await sign(request, { ...staff[0]!, authenticator: adaSecond.authenticator })).toBe(
    'signing_challenge_renewed',
  );
  await payOnce(parts, chain);
  const renewed = (await listed(withdrawal))!;
  expect(renewed).toMatchObject({ needed: 1, signed: [], waits_until: 0 });
  expect(renewed.challenge).not.toBe(request.challenge);
  expect(await sign(renewed, staff[0]!)).toBe('ok');
  const waiting = (await listed(withdrawal))!;
  const left = (waiting.waits_until as number) - Date.now();
  expect(left).toBeGreaterThan(2 * DAY_MS);
  expect(left).toBeLessThan(2 * DAY_MS + 700_000);
  await payOnce(parts, chain);
  expect((await listed(withdrawal))!.waits_until).toBe(waiting.waits_until);
  expect(await signings(withdrawal)).toBe(0);
  await signer.kill();
  await signer.start(2 * DAY_MS + 1_200_000);
  expect(await untilPaid(withdrawal)).toBe('paid');
  expect(await received(address)).toBe(arrives(LARGE));
  expect(signer.log.at(-1)?.approvedBy).toEqual(['Ada']);
});
