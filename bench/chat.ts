// Messages of live support per second through HTTP, compared with plain inserts of the same row into the same table of the same database.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@candor/contract';
import { startProcess } from './bench-process.ts';
import type { PlainInserts } from './chat-process.ts';
import type { ExchangeReady } from './exchange-process.ts';
import { httpLoad, type LoadResult } from './http-load.ts';
import { type BenchRow, moreIsBetter } from './row.ts';

export type ChatBenchOptions = { rounds: number; warmUpMs: number; measureMs: number; customers: number };

const TEXT = 'My transfer has not arrived yet, could somebody please have a look?';

/** In turns, so that what else the machine does falls on both; the medians of the rounds. */
export async function benchChat(options: ChatBenchOptions): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const server = await startProcess<ExchangeReady>('chat-process.ts', { dataDir, users: options.customers });
  const { ready } = server;
  const ours: LoadResult[] = [];
  const plain: number[] = [];
  try {
    for (let round = 0; round < options.rounds; round++) {
      ours.push(await writeMessages(ready, options));
      const wanted: PlainInserts = { text: TEXT, atOnce: options.customers, ms: options.measureMs };
      plain.push(await server.ask<number>(wanted));
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const refused = ours.reduce((sum, { bad }) => sum + bad, 0);
  const middle = ours.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(ours.length / 2)]!;
  return [
    moreIsBetter({
      name: 'chat-messages',
      value: middle.perSecond,
      unit: 'messages/s',
      reference: 'plain inserts of the same row',
      referenceValue: plain.toSorted((a, b) => a - b)[Math.floor(plain.length / 2)]!,
      // Four times less than was measured on a busy machine.
      leastRatio: 0.05,
      details: { p50Ms: middle.p50Ms, p99Ms: middle.p99Ms, refused },
    }),
  ];
}

/** Each customer has a connection, and writes the next message when the last one is answered. */
async function writeMessages(
  { port, tokens }: ExchangeReady,
  { warmUpMs, measureMs, customers }: ChatBenchOptions,
): Promise<LoadResult> {
  const result = await httpLoad({
    port,
    connections: customers,
    warmUpMs,
    measureMs,
    next: customer => ({
      method: 'POST',
      path: `/api/${calls.sendChatMessage.path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: tokens[customer]! },
      body: new URLSearchParams({ text: TEXT, client_id: randomUUID() }).toString(),
    }),
    isGood: body => body.includes('"type":"ok"'),
  });
  if (result.good === 0) throw new Error(`no message was taken: ${result.firstBad}`);
  return result;
}
