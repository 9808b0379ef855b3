// A proxy between an exchange and its signer and node, which strikes once at a chosen step of a payment.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GENERATION_HEADER } from '@candor/chains';

/** In the order in which a payment comes through them. */
export const PAYMENT_STEPS = ['sign-asked', 'signed', 'send-asked', 'sent', 'included'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** As nodes of Ethereum and of bitcoin are called, and as they answer. */
const SENDS = /"(eth_sendRawTransaction|sendrawtransaction)"/;
const LOOKS_UP = /"(eth_getTransactionReceipt|getrawtransaction)"/;
const IS_INCLUDED = /"status"|"blockhash":"/;

export type StepProxy = Awaited<ReturnType<typeof startStepProxy>>;

export async function startStepProxy(target: string) {
  let strike: { step: PaymentStep; hit: () => void } | undefined;

  function isStruck(step: PaymentStep | undefined): boolean {
    if (strike === undefined || strike.step !== step) return false;
    strike.hit();
    strike = undefined;
    return true;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestText = await textOf(request);
    if (isStruck(stepBefore(request.url!, requestText))) return void response.destroy();
    const answer = await fetch(new URL(request.url!, target), {
      method: 'POST',
      body: requestText,
      headers: { 'content-type': 'application/json', ...carried(request) },
    });
    const responseText = await answer.text();
    if (isStruck(stepAfter(request.url!, requestText, responseText))) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(responseText);
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The request or answer at this step never arrives, and `hit` is called first. */
    strikeAt(step: PaymentStep, hit: () => void): void {
      strike = { step, hit };
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the signer reads of the headers; a node has none of them. */
function carried({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', GENERATION_HEADER];
  return Object.fromEntries(
    names.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function stepBefore(path: string, requestText: string): PaymentStep | undefined {
  if (path === '/sign') return 'sign-asked';
  return SENDS.test(requestText) ? 'send-asked' : undefined;
}

function stepAfter(path: string, requestText: string, responseText: string): PaymentStep | undefined {
  if (path === '/sign') return 'signed';
  if (SENDS.test(requestText)) return 'sent';
  return LOOKS_UP.test(requestText) && IS_INCLUDED.test(responseText) ? 'included' : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
