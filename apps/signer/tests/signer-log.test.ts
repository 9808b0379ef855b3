// The log of the signer: what is answered survives any crash, and without its log or with an older one nothing is signed.
import { appendFileSync, copyFileSync, existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ETHER, evmPlan, MALLORY, withdrawal } from './_requests.ts';
import { SignerFolder } from './_signer-process.ts';

let folder: SignerFolder;
const request = (id: number, nonce = id) =>
  withdrawal(id, evmPlan({ nonce, payment: { ...evmPlan().payment, units: 10n ** 15n } }));
const lines = () => folder.read('log.jsonl').split('\n').slice(0, -1);

beforeEach(() => {
  folder = new SignerFolder();
});

afterEach(() => folder.remove());

test('killed at any moment, it gives every answer again and none twice', async () => {
  const answers = new Map<number, string>();
  for (const round of [1, 2, 3]) {
    const signer = await folder.startProcess();
    const ids = Array.from({ length: 40 }, (_, at) => round * 100 + at);
    const all = ids.map(async id => {
      const { raw } = await signer.sign(request(id));
      answers.set(id, raw);
      if (answers.size % 40 === round * 7) await folder.kill();
    });
    await Promise.allSettled(all);
    await folder.kill();
  }
  expect(answers.size).toBeGreaterThanOrEqual(3 * 7);
  const signer = await folder.startProcess();
  for (const [id, raw] of answers) expect((await signer.sign(request(id))).raw).toBe(raw);
  for (const id of answers.keys())
    await expect(signer.sign(request(id, 5_000 + id))).rejects.toMatchObject({ reason: 'already-signed' });
  const bodies = lines().map(line => JSON.parse(line.slice(65)));
  const ids = bodies.map(({ request: { intent } }) => intent.payments[0].withdrawal);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await signer.state()).signed).toBe(ids.length);
});

test('two concurrent requests are signed once', async () => {
  const signer = await folder.start();
  const both = await Promise.allSettled([
    signer.sign(request(1, 1)),
    signer.sign(request(1, 2)),
    signer.sign(request(1, 1)),
  ]);
  const raws = both.flatMap(result => (result.status === 'fulfilled' ? [result.value.raw] : []));
  expect(new Set(raws).size).toBe(1);
  expect(lines()).toHaveLength(1);
});

test('a line that a crash cut off was never answered, and is forgotten', async () => {
  const first = await (await folder.start()).sign(request(1));
  await folder.kill();
  appendFileSync(folder.file('log.jsonl'), `${'0'.repeat(64)} {"at":1,"requ`);
  const signer = await folder.start();
  expect(await signer.sign(request(1))).toEqual(first);
  await signer.sign(request(2));
  await folder.kill();
  expect((await (await folder.start()).state()).signed).toBe(2);
});

test('a crash between the log and its counter loses nothing', async () => {
  const signer = await folder.start();
  await signer.sign(request(1));
  copyFileSync(folder.file('counter.json'), folder.file('earlier'));
  const second = await signer.sign(request(2));
  await folder.kill();
  copyFileSync(folder.file('earlier'), folder.file('counter.json'));
  expect(await (await folder.start()).sign(request(2))).toEqual(second);
  await expect(folder.read('counter.json')).toContain('"sequence":2');
});

test('without its log, without its counter or with an older log it does not start', async () => {
  const signer = await folder.start();
  await signer.sign(request(1));
  copyFileSync(folder.file('log.jsonl'), folder.file('older'));
  await signer.sign(request(2));
  await signer.sign(request(3));
  await folder.kill();
  renameSync(folder.file('log.jsonl'), folder.file('kept'));
  await expect(folder.startProcess()).rejects.toThrow('is missing');
  expect(existsSync(folder.file('log.jsonl'))).toBe(false);
  copyFileSync(folder.file('older'), folder.file('log.jsonl'));
  await expect(folder.start()).rejects.toThrow('The log holds 1 signatures, and its counter says 3');
  writeFileSync(folder.file('log.jsonl'), '');
  await expect(folder.start()).rejects.toThrow('The log holds 0 signatures');
  copyFileSync(folder.file('kept'), folder.file('log.jsonl'));
  renameSync(folder.file('counter.json'), folder.file('counter'));
  await expect(folder.start()).rejects.toThrow('missing or damaged');
  renameSync(folder.file('counter'), folder.file('counter.json'));
  expect((await (await folder.start()).state()).signed).toBe(3);
});

test('a changed line is found', async () => {
  await (await folder.start()).sign(request(1));
  await folder.kill();
  const changed = folder
    .read('log.jsonl')
    .replace('"withdrawal":1,', '"withdrawal":2,')
    .replace('"withdrawal":1}', '"withdrawal":2}');
  expect(changed).not.toBe(folder.read('log.jsonl'));
  writeFileSync(folder.file('log.jsonl'), changed);
  await expect(folder.start()).rejects.toThrow('Line 1 of the log is not what was written');
});

test.each([
  ['is deleted', () => rmSync(folder.file('log.jsonl'))],
  ['is cut', () => truncateSync(folder.file('log.jsonl'), 10)],
  ['is written by another process', () => appendFileSync(folder.file('log.jsonl'), 'x')],
])('it signs nothing and ends when the log %s while it runs', async (_what, harm) => {
  const signer = await folder.startProcess();
  await signer.sign(request(1));
  harm();
  await expect(signer.sign(request(1))).rejects.toMatchObject({ name: 'SignerUnreachable' });
  expect(await folder.ended()).toBe(1);
});

test('what leaves within an hour stays below its limit, across restarts; fees count; a replacement counts no payment again', async () => {
  const pay = (id: number, ether: bigint, change = {}) =>
    withdrawal(id, evmPlan({ nonce: id, payment: { ...evmPlan().payment, units: ether * ETHER }, ...change }));
  folder.setLimits({
    coins: { ETH: { perHour: '5', operatorsAbove: '100', assets: [{ chain: 'evm', asset: 'native', scale: 18 }] } },
    bitcoin: undefined,
    tron: undefined,
  });
  let signer = await folder.start();
  await signer.sign(pay(1, 2n));
  await signer.sign(pay(2, 2n));
  await folder.kill();
  signer = await folder.start();
  // With its fee it would be above five.
  await expect(signer.sign(pay(3, 1n))).rejects.toMatchObject({ reason: 'hourly-limit' });
  await signer.sign(pay(2, 2n, { maxFeePerGas: 60n * 10n ** 9n }));
  await folder.kill();
  signer = await folder.start(59 * 60_000);
  await expect(signer.sign(pay(3, 1n))).rejects.toMatchObject({ reason: 'hourly-limit' });
  await folder.kill();
  signer = await folder.start(62 * 60_000);
  await signer.sign(pay(3, 4n));
  await folder.kill();
  // Its clock is put back: no hour starts again.
  signer = await folder.start();
  await expect(signer.sign(pay(4, 1n))).rejects.toMatchObject({ reason: 'hourly-limit' });
});

test('limits that make no sense stop the start', async () => {
  folder.setLimits({ operators: [], coins: { ETH: { perHour: 5, operatorsAbove: '1', assets: [] } } });
  await expect(folder.start()).rejects.toThrow('is not right');
  folder.setLimits({ coins: {} });
  await expect(folder.start()).rejects.toThrow('has no limit');
  const [ada, ben] = folder.operators;
  const asTwo = [ada!.name, ben!.name].map(name => ({
    name,
    passkeys: [{ credentialId: name, publicKey: ada!.publicKey }],
  }));
  folder.setLimits({ operators: asTwo });
  await expect(folder.start()).rejects.toThrow('stands there twice');
  expect(folder.read('limits.json')).not.toContain(MALLORY);
});
