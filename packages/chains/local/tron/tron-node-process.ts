// The local tron node as a process of its own: answers on a port of this machine, keeps its chain in a folder, and ends with its parent.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequest } from './http-interface.ts';
import { readState, writeState } from './stored-state.ts';
import { mineBlock, newChain, tipOf } from './tron-chain.ts';

type Settings = {
  folder: string;
  port: number;
  blockIntervalMs: number | null;
  solidifiedDepth: number;
  genesisMs: number;
};

const settings = JSON.parse(process.argv[2]!) as Settings;
const { folder } = settings;
const state = readState(folder) ?? newChain({ accounts: {}, tokens: {} }, settings.solidifiedDepth, settings.genesisMs);
writeState(folder, state);

const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

// Longer than any client pauses between two requests: one sent while its connection is being closed gets no answer.
server.keepAliveTimeout = 65_000;
server.listen(settings.port, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
});

if (settings.blockIntervalMs !== null)
  setInterval(() => {
    mineBlock(state, Math.max(1, Date.now() - tipOf(state).timestampMs));
    writeState(folder, state);
  }, settings.blockIntervalMs);

process.on('SIGTERM', () => process.exit(0));
// The starter is gone when this ends.
process.stdin.on('end', () => process.exit(0)).resume();

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  try {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const path = new URL(request.url!, 'http://localhost').pathname.slice(1);
    const body = answerRequest(state, path, text === '' ? {} : JSON.parse(text));
    // Before anything is answered, so that nothing answered is ever lost; all else only reads.
    if (path.startsWith('local/') || path === 'wallet/broadcasthex') writeState(folder, state);
    return body === undefined ? { status: 404, body: { Error: 'no such path' } } : { status: 200, body };
  } catch (error) {
    return {
      status: 200,
      body: { Error: `class ${error instanceof Error ? `${error.name} : ${error.message}` : error}` },
    };
  }
}
