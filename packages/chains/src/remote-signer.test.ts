import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createRemoteSigner } from './remote-signer.ts';
import { SignerRefusal, SignerUnreachable, type SigningRequest } from './signing-request.ts';

const PAYMENT = { asset: 'native', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', units: 10n ** 19n };
const REQUEST: SigningRequest = {
  intent: { purpose: 'withdrawal', payments: [{ ...PAYMENT, withdrawal: 7 }], dead: [] },
  plan: {
    chain: 'evm',
    chainId: 1,
    from: { branch: 'hot', index: 0 },
    nonce: 3,
    payment: PAYMENT,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  },
  approvals: [],
};
const SIGNED = { chain: 'evm', id: `0x${'ab'.repeat(32)}`, raw: '0x02f8' };

let server: Server | undefined;
const received: { path: string | undefined; token: string | undefined; body: string }[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  received.length = 0;
});

/** @param answer undefined: it hangs up. */
async function signerAnswering(status: number, answer: string | undefined) {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ path: request.url, token: request.headers.authorization, body });
    if (answer === undefined) request.socket.destroy();
    else response.writeHead(status).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createRemoteSigner({
    url: `http://127.0.0.1:${port}/`,
    token: 'a-token-of-a-test-',
    generation: 3,
    timeoutMs: 20_000,
  });
}

it('sends amounts as exact text, with its token, and hands on what was signed', async () => {
  const signer = await signerAnswering(200, JSON.stringify(SIGNED));
  await expect(signer.sign(REQUEST)).resolves.toEqual(SIGNED);
  expect(received).toMatchObject([{ path: '/sign', token: 'Bearer a-token-of-a-test-' }]);
  expect(JSON.parse(received[0]!.body).plan.payment.units).toBe('10000000000000000000');
});

it('distinguishes a refusal from an unknown outcome', async () => {
  const refused = JSON.stringify({ refused: 'fee-too-high', detail: 'too dear' });
  const refusal = (await signerAnswering(409, refused)).sign(REQUEST);
  await expect(refusal).rejects.toBeInstanceOf(SignerRefusal);
  await expect(refusal).rejects.toMatchObject({ reason: 'fee-too-high', message: 'too dear' });
});

it.each([
  ['a connection that ends', 200, undefined],
  ['an answer that breaks off', 200, '{"chain":"ev'],
  ['an error', 500, '{}'],
  ['an undefined reason', 409, '{"refused":"mood","detail":""}'],
  ['a transaction of another chain', 200, JSON.stringify({ ...SIGNED, chain: 'tron' })],
  ['bytes that are none', 200, JSON.stringify({ ...SIGNED, raw: 'all of it' })],
  ['nothing', 200, 'null'],
])('has an unknown outcome after %s', async (_what, status, answer) => {
  await expect((await signerAnswering(status, answer)).sign(REQUEST)).rejects.toBeInstanceOf(SignerUnreachable);
});

it('has an unknown outcome where no signer listens', async () => {
  const signer = await signerAnswering(200, '{}');
  server!.close();
  await once(server!, 'close');
  await expect(signer.state()).rejects.toBeInstanceOf(SignerUnreachable);
});
