// A proxy of a real node that spoils its answers, as a test requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RpcRequest = { id: number; method: string; params: unknown[] };

/** How a request is handled. `answer` changes what the real node said to one call. */
export type Spoiling = {
  /** Takes the whole request; true when it has answered, or never will. */
  refuse?(requests: RpcRequest[], response: ServerResponse, isBatch: boolean): boolean;
  answer?(request: RpcRequest, result: unknown): unknown;
};

export type BadNode = {
  url: string;
  /** Every call that came, by method. */
  calls: RpcRequest[];
  /** The most concurrent requests. */
  maxAtOnce: number;
  spoiling: Spoiling;
  stop(): Promise<void>;
};

export async function startBadNode(behind: string): Promise<BadNode> {
  let running = 0;
  const node: Omit<BadNode, 'url'> = {
    calls: [],
    maxAtOnce: 0,
    spoiling: {},
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (incoming, response) => {
    node.maxAtOnce = Math.max(node.maxAtOnce, ++running);
    response.once('close', () => running--);
    const body = await textOf(incoming);
    const parsed = JSON.parse(body);
    const requests: RpcRequest[] = [parsed].flat();
    node.calls.push(...requests);
    if (node.spoiling.refuse?.(requests, response, Array.isArray(parsed))) return;
    const headers = { 'content-type': 'application/json' };
    const real = await (await fetch(behind, { method: 'POST', headers, body })).json();
    const answers = [real].flat().map((answer: { id: number; result?: unknown }) => {
      const request = requests.find(({ id }) => id === answer.id)!;
      const { answer: change } = node.spoiling;
      return change === undefined ? answer : { ...answer, result: change(request, answer.result) };
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(parsed) ? answers : answers[0]));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key` });
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts).toString();
}
