// Tests a client that cannot load the settling of a call that acts: it sends nothing, and answers what is known.
import { registerHooks } from 'node:module';
import { calls } from '@candor/contract';
import { afterEach, expect, test } from 'vitest';
import { type ScriptedServer, startScriptedServer } from './_scripted-server.ts';

let server: ScriptedServer | undefined;
const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (specifier === './settle.ts') throw new Error('no network');
    return next(specifier, context);
  },
});

afterEach(async () => {
  hooks.deregister();
  await server?.stop();
  server = undefined;
});

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', target_price: '60000' } as const;
/** A copy of its own, for which nothing has been loaded yet. */
const FRESH = '../src/create-call-client.ts?fresh';

test('a first sending did not act, a repetition leaves open what the sending before it did', async () => {
  server = await startScriptedServer(() => ({ answer: { type: 'ok', message: 'Order placed' } }));
  const { createCallClient } = (await import(FRESH)) as typeof import('../src/create-call-client.ts');
  const client = createCallClient(calls, { baseUrl: server.baseUrl });
  expect(await client.placeSpotOrder(order)).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable', code: 'not_sent' },
  });
  const repeated = await client.placeSpotOrder({ ...order, client_id: 'key' }, { isRepetition: true });
  expect(repeated).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome', clientId: 'key' } });
  expect(server.seen).toEqual([]);
});
