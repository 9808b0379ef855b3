// Of two copies of one exchange the signer serves one: the first that it sees, or the one that its owner set.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRemoteSigner, type RequestSigner, SignerUnreachable } from '@candor/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evmPlan, withdrawal } from './_requests.ts';
import { SignerFolder, WIDE_LIMITS } from './_signer-process.ts';

let folder: SignerFolder;
let lastId = 0;

beforeAll(async () => {
  folder = new SignerFolder();
  folder.setLimits(WIDE_LIMITS);
  await folder.startProcess();
});

afterAll(() => folder.remove());

const next = () => {
  lastId += 1;
  return withdrawal(lastId, evmPlan({ nonce: lastId }));
};
const signedLines = () => folder.read('log.jsonl').split('\n').length - 1;

/** Runs the program of the signer's owner. */
function setGeneration(...args: string[]) {
  const program = resolve(import.meta.dirname, '../src/set-generation.ts');
  const env = { ...process.env, SIGNER_DIR: folder.path };
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
}

async function refused(signer: RequestSigner, served: number) {
  for (const call of [signer.sign(next()), signer.check(next()), signer.state()]) {
    const error = await call.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    // Not a refusal, after which a withdrawal could be given up: the other copy may be paying it.
    expect(error).toBeInstanceOf(SignerUnreachable);
    expect(String(error)).toContain(`serves generation ${served}`);
  }
}

test('it serves the first generation that it sees, also after a restart', async () => {
  await folder.clientOf(4).sign(next());
  await refused(folder.clientOf(5), 4);
  await refused(folder.clientOf(3), 4);
  await folder.kill();
  await folder.startProcess();
  await refused(folder.clientOf(5), 4);
  await folder.clientOf(4).sign(next());
  expect(signedLines()).toBe(2);
});

test('its owner sets a later one while it runs, and no former one', async () => {
  const [former, adopted] = [folder.clientOf(4), folder.clientOf(5)];
  expect(setGeneration('5')).toMatchObject({ status: 0, stdout: expect.stringContaining('generation 5') });
  await refused(former, 5);
  await adopted.sign(next());
  expect(setGeneration('5').status).toBe(0);
  for (const wrong of [['4'], ['0'], ['five'], [], ['6', '7']]) expect(setGeneration(...wrong).status).toBe(1);
  await refused(former, 5);
  await adopted.sign(next());
});

test('a client learns which generation is served', async () => {
  const served: number[] = [];
  const token = folder.read('token').trim();
  const options = { url: folder.url, token, generation: 6, timeoutMs: 30_000 };
  const signer = createRemoteSigner({ ...options, onOtherGeneration: generation => served.push(generation) });
  await expect(signer.state()).rejects.toBeInstanceOf(SignerUnreachable);
  expect(served).toEqual([5]);
});

test('a request that names no generation is not served', async () => {
  const headers = { authorization: `Bearer ${folder.read('token').trim()}`, 'content-type': 'application/json' };
  const answer = await fetch(`${folder.url}/state`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(403);
});

test('it ends where the file is damaged, and signs nothing', async () => {
  const before = signedLines();
  writeFileSync(folder.file('generation'), 'six\n');
  await expect(folder.clientOf(5).sign(next())).rejects.toBeInstanceOf(SignerUnreachable);
  expect(await folder.ended()).toBe(1);
  expect(signedLines()).toBe(before);
});
