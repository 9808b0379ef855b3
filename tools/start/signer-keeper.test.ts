import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteSigner } from '@candor/chains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSecretFile } from '../../apps/server/src/vault/secret-file.ts';
import { startChild } from './child.ts';
import { SIGNER_PROGRAM, SignerKeeper } from './signer-keeper.ts';

let folder: string;
let keeper: SignerKeeper | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-signer-keeper-'));
  await makeSecretFile(folder, 'exchange.seed');
});

afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

async function end(): Promise<void> {
  keeper?.stop();
  keeper?.child?.process.kill('SIGKILL');
  await keeper?.child?.exited;
}

async function start() {
  keeper = await SignerKeeper.start({
    dataDir: folder,
    seedFile: join(folder, 'exchange.seed'),
    chains: {
      evm: { chainId: 31337, usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
      bitcoin: { network: 'regtest' },
      tron: { usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    },
    start: env =>
      startChild({
        name: 'The signer',
        program: SIGNER_PROGRAM,
        logName: 'signer',
        logs: { folder: join(folder, 'logs') },
        env,
      }),
    pauses: { firstMs: 10, longestMs: 10, wellAfterMs: 60_000 },
  });
  const { SIGNER_URL: url, SIGNER_TOKEN: token } = keeper.settings;
  const signer = createRemoteSigner({ url, token, generation: 1, timeoutMs: 30_000 });
  await vi.waitFor(() => signer.state(), { timeout: 300_000 });
  return signer;
}

test('a new demo gets a signer, which is started again when it ends, with the keys and the log of before', async () => {
  const signer = await start();
  const { publicKeys } = await signer.state();
  const first = keeper!.child!.process.pid;
  keeper!.child!.process.kill('SIGKILL');
  await vi.waitFor(() => expect(keeper!.child?.process.pid ?? first).not.toBe(first), { timeout: 300_000 });
  await vi.waitFor(() => signer.state(), { timeout: 300_000 });
  const counter = readFileSync(join(folder, 'signer', 'counter.json'), 'utf8');
  await end();
  expect((await (await start()).state()).publicKeys).toEqual(publicKeys);
  expect(readFileSync(join(folder, 'signer', 'counter.json'), 'utf8')).toBe(counter);
});

test('it serves the generation of its exchange, and no former one', async () => {
  const signer = await start();
  keeper!.serve(2);
  await expect(signer.state()).rejects.toThrow('serves generation 2');
  const { SIGNER_URL: url, SIGNER_TOKEN: token } = keeper!.settings;
  const adopted = createRemoteSigner({ url, token, generation: 2, timeoutMs: 30_000 });
  expect(await adopted.state()).toMatchObject({ signed: 0 });
  expect(() => keeper!.serve(1)).toThrow('does not go back');
});
