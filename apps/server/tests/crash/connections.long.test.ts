// Breaks the connection of an engine during commits, and starts several engines on one database, under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestExchange, furnish, type TestExchange } from '../../src/engine/_test-exchange.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { CommandPort } from '../../src/engine/engine-port.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './_faulty-proxy.ts';
import { RecordingClient, USERS } from './_recording-client.ts';

let exchange: TestExchange;
let client: RecordingClient;

beforeEach(async () => {
  exchange = await createTestExchange();
  client = new RecordingClient();
});

afterEach(async () => {
  await exchange.close();
});

async function expectNothingLost(engine: Engine): Promise<void> {
  await client.settle(engine);
  expect(client.misjudged).toBe(0);
  expect(await client.findBroken(exchange.pool)).toEqual([]);
  expect(await client.findForgotten(engine)).toEqual([]);
  expect((await exchange.verify()).findings.sentences).toEqual([]);
}

describe('a connection that breaks during a commit', () => {
  let proxy: FaultyProxy;
  afterEach(() => proxy.close());

  const faults = (['cut', 'freeze'] as const).flatMap(kind =>
    (['before', 'within', 'after'] as const).map((moment): Fault => ({ kind, moment })),
  );

  it('loses and doubles nothing, whatever the moment', async () => {
    const furnisher = await exchange.start();
    await furnish(furnisher, exchange.reader, USERS);
    await furnisher.stop();
    proxy = await startFaultyProxy(exchange.url);
    // Longer than a busy machine takes over a commit.
    const engine = await exchange.start({ databaseUrl: proxy.url, commitTimeoutMs: 3_000 });
    const stop = new AbortController();
    const writing = client.write(engine, stop.signal);
    for (const fault of [...faults, ...faults]) {
      const epoch = engine.epoch();
      await proxy.arm(fault);
      await expect.poll(() => engine.epoch()).toBeGreaterThan(epoch);
      const before = client.acknowledged;
      await expect.poll(() => client.acknowledged).toBeGreaterThan(before + 100);
    }
    stop.abort();
    await writing;
    expect(exchange.halts).toEqual([]);
    await expectNothingLost(engine);
  }, 600_000);
});

describe('engines started next to each other', () => {
  it('write one after the other, never together', async () => {
    let current = await exchange.start();
    await furnish(current, exchange.reader, USERS);
    const all = [current];
    // A client that reaches any of the engines, also those that were taken over from.
    let turn = 0;
    const any: CommandPort = { submit: submission => all[turn++ % all.length]!.submit(submission) };
    const stop = new AbortController();
    const writing = client.write(any, stop.signal);
    for (let takeovers = 1; takeovers <= 4; takeovers++) {
      await sleep(Math.random() * 300);
      current = await exchange.start();
      all.push(current);
      await expect.poll(() => exchange.halts.length).toBe(takeovers);
      const before = client.acknowledged;
      await expect.poll(() => client.acknowledged).toBeGreaterThan(before + 100);
    }
    stop.abort();
    await writing;
    await expectNothingLost(current);
  }, 600_000);
});
