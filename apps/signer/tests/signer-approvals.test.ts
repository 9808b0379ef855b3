// Above its limit the signer wants the passkeys of two operators, over exactly what is paid, within a day by its own clock.
import type { RequestSigner, SigningRequest } from '@candor/chains';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALICE, ETHER, evmPlan, MALLORY, withdrawal } from './_requests.ts';
import { OperatorPasskey, SignerFolder } from './_signer-process.ts';

const DAY_MS = 24 * 3_600_000;
const LARGE = withdrawal(1, evmPlan({ payment: { asset: 'native', to: ALICE, units: 4n * ETHER } }));

let folder: SignerFolder;
let signer: RequestSigner;

beforeEach(async () => {
  folder = new SignerFolder();
  signer = await folder.start();
});

afterEach(() => folder.remove());

const challengeOf = async (request: SigningRequest) => (await signer.challenge(request.intent)).challenge;
const answer = (approvals: SigningRequest['approvals'], request = LARGE) =>
  signer.sign({ ...request, approvals }).then(
    () => 'signed',
    error => error.reason ?? String(error),
  );

test('two operators approve; one alone does not, however often', async () => {
  const [ada, ben] = folder.operators;
  const challenge = await challengeOf(LARGE);
  expect(await answer([])).toBe('operators-needed');
  expect(await answer([ada!.approve(challenge)])).toBe('operators-needed');
  expect(await answer([ada!.approve(challenge), ada!.approve(await challengeOf(LARGE))])).toBe('operators-needed');
  expect(await answer([ada!.approve(challenge), ben!.approve(challenge)])).toBe('signed');
  expect(JSON.parse(folder.read('log.jsonl').slice(65)).approvedBy).toEqual(['Ada', 'Ben']);
  // Of the two only one confirms, and it was approved.
  const dearer = withdrawal(
    1,
    evmPlan({ ...(LARGE.plan as ReturnType<typeof evmPlan>), maxFeePerGas: 60n * 10n ** 9n }),
  );
  expect(await answer([], dearer)).toBe('signed');
});

test('one operator with two passkeys is one', async () => {
  const [ada, second] = folder.operators;
  await folder.kill();
  const passkeys = [ada!, second!].map(({ credentialId, publicKey }) => ({ credentialId, publicKey }));
  folder.setLimits({ operators: [{ name: 'Ada', passkeys }] });
  signer = await folder.start();
  const challenge = await challengeOf(LARGE);
  expect(await answer([ada!.approve(challenge), second!.approve(challenge)])).toBe('operators-needed');
});

test('a passkey with an RSA key approves as others do, and its signature counts for nothing else', async () => {
  const [ada] = folder.operators;
  const dora = new OperatorPasskey('Dora', 'rs256');
  await folder.kill();
  folder.setLimits({
    operators: [ada!, dora].map(({ name, credentialId, publicKey }) => ({
      name,
      passkeys: [{ credentialId, publicKey }],
    })),
  });
  signer = await folder.start();
  const challenge = await challengeOf(LARGE);
  const [first, second] = [ada!.approve(challenge), dora.approve(challenge)];
  expect(await answer([first, { ...second, signature: first.signature }])).toBe('wrong-approval');
  expect(await answer([first, dora.approve(challenge, { flags: 0x01 })])).toBe('wrong-approval');
  const other = withdrawal(1, evmPlan({ payment: { asset: 'native', to: MALLORY, units: 4n * ETHER } }));
  expect(await answer([first, second], other)).toBe('wrong-approval');
  expect(await answer([second])).toBe('operators-needed');
  expect(await answer([first, second])).toBe('signed');
});

test('an approval is of one intent, one site and one person', async () => {
  const [ada, ben] = folder.operators;
  const challenge = await challengeOf(LARGE);
  const good = ada!.approve(challenge);
  const other = withdrawal(1, evmPlan({ payment: { asset: 'native', to: MALLORY, units: 4n * ETHER } }));
  expect(await answer([good, ben!.approve(challenge)], other)).toBe('wrong-approval');
  const later = withdrawal(2, evmPlan({ payment: { asset: 'native', to: ALICE, units: 4n * ETHER } }));
  expect(await answer([good, ben!.approve(challenge)], later)).toBe('wrong-approval');
  for (const lies of [
    { origin: 'https://exchange.evil' },
    { site: 'evil' },
    { flags: 0x01 },
    { type: 'webauthn.create' },
  ])
    expect(await answer([good, ben!.approve(challenge, lies)])).toBe('wrong-approval');
  const made = Buffer.from(challenge, 'base64url');
  made[0]! ^= 1;
  expect(await answer([good, ben!.approve(made.toString('base64url'))])).toBe('wrong-approval');
  expect(await answer([good, ben!.approve('')])).toBe('wrong-approval');
  expect(await answer([good, { ...good, credentialId: ben!.credentialId }])).toBe('wrong-approval');
  expect(await answer([good, { ...good, credentialId: 'AAAA' }])).toBe('wrong-approval');
  expect((await signer.state()).signed).toBe(0);
});

test('an approval is good for a day by the signer’s own clock, across restarts', async () => {
  const challenge = await challengeOf(LARGE);
  const approvals = folder.operators.slice(0, 2).map(operator => operator.approve(challenge));
  await folder.kill();
  signer = await folder.start(DAY_MS + 1);
  expect(await answer(approvals)).toBe('wrong-approval');
  await folder.kill();
  signer = await folder.start(DAY_MS - 600_000);
  expect(await answer(approvals)).toBe('signed');
});

test('two operators can say that one is dead which the signer cannot know', async () => {
  const plan = evmPlan();
  const { id: dead } = await signer.sign(withdrawal(9, plan));
  const retry = withdrawal(9, { ...plan, nonce: 1 }, [dead]);
  expect(await answer([], retry)).toBe('operators-needed');
  const challenge = await challengeOf(retry);
  expect(
    await answer(
      folder.operators.slice(1).map(operator => operator.approve(challenge)),
      retry,
    ),
  ).toBe('signed');
});

test('a check says what signing would, and signs nothing', async () => {
  const small = withdrawal(3, evmPlan());
  await signer.check(small);
  await expect(signer.check(LARGE)).rejects.toMatchObject({ reason: 'operators-needed' });
  const challenge = await challengeOf(LARGE);
  const approvals = folder.operators.slice(0, 2).map(operator => operator.approve(challenge));
  await signer.check({ ...LARGE, approvals });
  expect((await signer.state()).signed).toBe(0);
  await signer.sign(small);
  // What is signed already is answered again, so it passes.
  await signer.check(small);
  await expect(signer.check(withdrawal(3, { ...evmPlan(), nonce: 9 }))).rejects.toMatchObject({
    reason: 'already-signed',
  });
});

test('it judges each approval separately, and says who may sign', async () => {
  const [ada, ben] = folder.operators;
  const { intent } = LARGE;
  const first = await signer.judge({ intent, approvals: [] });
  expect(first).toMatchObject({ needed: 2, approvals: [], wait: null, isEnough: false });
  expect(first.passkeys.map(({ operator }) => operator)).toEqual(['Ada', 'Ben', 'Cleo']);
  const good = ada!.approve(first.challenge);
  const forged = { ...ben!.approve(first.challenge), signature: good.signature };
  const unlisted = { ...good, credentialId: 'AAAA' };
  const judged = await signer.judge({ intent, approvals: [good, forged, unlisted] });
  expect(judged.approvals.map(({ operator, wrong }) => operator ?? wrong)).toEqual([
    'Ada',
    'the signature is not of this passkey',
    'the passkey is not registered',
  ]);
  expect(judged.isEnough).toBe(false);
  expect((await signer.judge({ intent, approvals: [good, ben!.approve(first.challenge)] })).isEnough).toBe(true);
});

test('an only operator signs once and waits for 24 hours by the signer’s clock', async () => {
  const [ada, ben] = folder.operators;
  await folder.kill();
  const only = { name: 'Ada', passkeys: [{ credentialId: ada!.credentialId, publicKey: ada!.publicKey }] };
  folder.setLimits({ operators: [only] });
  signer = await folder.start();
  const { intent } = LARGE;
  const approvals = [ada!.approve(await challengeOf(LARGE))];
  const ask = (wait?: string, request = LARGE) =>
    signer.sign({ ...request, approvals, wait }).then(
      () => 'signed',
      error => error.reason ?? String(error),
    );
  expect(await ask()).toBe('operators-needed');
  expect((await signer.judge({ intent, approvals: [] })).wait).toBeNull();
  const judged = await signer.judge({ intent, approvals });
  expect(judged).toMatchObject({ needed: 1, isEnough: false });
  const { proof, endsAt } = judged.wait!;
  expect(endsAt).toBe(judged.expiresAt);
  // Shown again it continues, and does not start again.
  expect((await signer.judge({ intent, approvals, wait: proof })).wait).toEqual(judged.wait);
  expect(await ask(proof)).toBe('operators-needed');
  const early = Buffer.from(proof, 'base64url');
  early.writeBigUInt64BE(early.readBigUInt64BE() - BigInt(DAY_MS));
  expect(await ask(early.toString('base64url'))).toBe('wrong-approval');
  const other = withdrawal(2, evmPlan({ payment: { asset: 'native', to: MALLORY, units: 4n * ETHER } }));
  expect(await ask(proof, other)).toBe('wrong-approval');
  await folder.kill();
  signer = await folder.start(DAY_MS - 600_000);
  expect(await ask(proof)).toBe('operators-needed');
  await folder.kill();
  // With two signatures required there is no only operator any more: nothing that waited counts.
  folder.setLimits({});
  signer = await folder.start(DAY_MS + 600_000);
  expect(await ask(proof)).toBe('wrong-approval');
  expect(await answer([ben!.approve(await challengeOf(LARGE))])).toBe('operators-needed');
  await folder.kill();
  folder.setLimits({ operators: [only] });
  signer = await folder.start(2 * DAY_MS + 600_000);
  expect(await ask(proof)).toBe('wrong-approval');
  await folder.kill();
  signer = await folder.start(DAY_MS + 600_000);
  expect(await ask(proof)).toBe('signed');
});
