// What the exchange depends on outside of itself, as its features name it, and how each shows that it answers.
import { createServer } from 'node:net';
import type { RequestSigner } from '@candor/chains';
import { expect, test } from 'vitest';
import { FEATURES, type FeatureParts } from '../features.ts';
import { smtpCarrier } from '../outside/carriers.ts';
import { ChainStates } from './chains/chain-states.ts';
import type { Chains } from './chains/chains.ts';

const chains = [{ id: 2, name: 'bitcoin' }] as unknown as Chains;
const signer = { state: () => Promise.reject(new Error('ECONNREFUSED')) } as unknown as RequestSigner;
const MAIL_FROM = 'no-reply@exchange.example';

type Parts = Pick<FeatureParts, 'chains' | 'chainStates' | 'signer' | 'carriers' | 'sources' | 'now'> & {
  prices: Partial<FeatureParts['prices']>;
};

function neighboursOf(parts: Parts) {
  return FEATURES.flatMap(({ neighbours }) => neighbours?.(parts as FeatureParts) ?? []);
}

/** Answers as much SMTP as a probe needs. @returns its address, and how to end it. */
async function startMailServer() {
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.write('250 mail.example\r\n'));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test('nodes, signer, mail server and price sources are watched; what needs no probe reports itself since when it is silent', async () => {
  const chainStates = new ChainStates();
  const mailServer = await startMailServer();
  const list = neighboursOf({
    chains,
    chainStates,
    signer,
    carriers: { mail: smtpCarrier({ smtpUrl: mailServer.smtpUrl, from: MAIL_FROM }), sms: { send: async () => {} } },
    prices: { silentSince: name => (name === 'okx' ? 5_000 : undefined) },
    sources: [{ name: 'okx' }, { name: 'kraken' }],
    now: () => 1_000,
  });
  expect(list.map(({ name }) => name)).toEqual(['mail', 'prices:okx', 'prices:kraken', 'node:bitcoin', 'signer']);
  const since = () => list.map(each => ('silentSince' in each ? each.silentSince() : 'probed'));
  expect(since()).toEqual(['probed', 5_000, undefined, 1_000, 'probed']);
  chainStates.put(2, { state: 'in_step', tip: 1, final: 1 }, 2_000);
  expect(since()[3]).toBeUndefined();
  chainStates.put(2, { state: 'silent', detail: 'ECONNREFUSED' }, 3_000);
  expect(since()[3]).toBe(3_000);

  const probe = (name: string) => {
    const found = list.find(each => each.name === name)!;
    return 'probe' in found ? found.probe() : undefined;
  };
  await expect(probe('signer')).rejects.toThrow('ECONNREFUSED');
  expect(await probe('mail')).toBe(true);
  mailServer.close();
});

test('a mail server that is not there fails its probe', async () => {
  await expect(smtpCarrier({ smtpUrl: 'smtp://127.0.0.1:1', from: MAIL_FROM }).probe!()).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('an exchange without chains, signer and carriers has no such neighbours', () => {
  const none = { chains: [], chainStates: new ChainStates(), signer: undefined, carriers: {} };
  expect(neighboursOf({ ...none, prices: {}, sources: [{ name: 'okx' }], now: () => 0 })).toEqual([
    { name: 'prices:okx', silentSince: expect.any(Function) },
  ]);
});
