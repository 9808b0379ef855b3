// Ends an engine at each step of a commit, with a fixed workload: the next one has what was acknowledged, and nothing twice.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestExchange, furnish, type TestExchange } from '../../src/engine/_test-exchange.ts';
import { type FaultMoment, type FaultyProxy, startFaultyProxy } from './_faulty-proxy.ts';
import { RecordingClient, USERS } from './_recording-client.ts';

let exchange: TestExchange;
let proxy: FaultyProxy;

beforeEach(async () => {
  exchange = await createTestExchange();
  proxy = await startFaultyProxy(exchange.url);
});

afterEach(async () => {
  proxy.close();
  await exchange.close();
});

it.each<[string, FaultMoment, boolean]>([
  ['before anything of it arrives', 'before', false],
  ['while a part of it has arrived', 'within', false],
  ['once it is stored and not yet answered', 'after', true],
])('an engine that ends in a commit, %s', async (_, moment, isStored) => {
  const client = new RecordingClient();
  const first = await exchange.start({ databaseUrl: proxy.url });
  await furnish(first, exchange.reader, USERS);
  await client.send(first, 40);
  expect(client.acknowledged).toBe(40);

  const struck = proxy.arm({ kind: 'freeze', moment });
  client.sendUnheard(first, 20);
  await struck;
  // As with a process that was killed: no other connection of it does anything.
  proxy.close();

  const second = await exchange.start();
  await client.settle(second);
  expect(client.acknowledged).toBe(60);
  expect(client.misjudged > 0).toBe(isStored);
  expect(await client.findBroken(exchange.pool)).toEqual([]);
  expect(await client.findForgotten(second)).toEqual([]);
  expect((await exchange.verify()).findings.sentences).toEqual([]);
});
