// Known tokens: one query for all that arrive together, none that a token in use waits for, and nothing kept that has ended.
import { describe, expect, test } from 'vitest';
import { createKnownTokens, hashOfToken } from './known-tokens.ts';

type Holder = { id: number };

/** A database of `token 1` to `token 999`, whose answers come when the test lets them. */
function openTokens() {
  const clock = { time: 1_000_000 };
  const ended = new Set<number>();
  const queries: { tokens: number; answer(): void; fail(): void }[] = [];
  const ids = new Map(Array.from({ length: 999 }, (_, id) => [hashOfToken(`token ${id}`).toString('hex'), id]));
  const tokens = createKnownTokens<Holder>({
    form: /^token \d+$/,
    now: () => clock.time,
    load: hashes => {
      // As of the moment of the query.
      const found = hashes
        .map(tokenHash => ({ tokenHash, holder: { id: ids.get(tokenHash.toString('hex')) ?? -1 } }))
        .filter(({ holder }) => holder.id >= 0 && !ended.has(holder.id));
      return new Promise((resolve, reject) => {
        queries.push({
          tokens: hashes.length,
          answer: () => resolve(found),
          fail: () => reject(new Error('no database')),
        });
      });
    },
  });
  const settled = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)));
  return {
    tokens,
    clock,
    queries,
    ended,
    settled,
    end(id: number) {
      ended.add(id);
      tokens.forget(holder => holder.id === id);
    },
    /** Answers the query that waits. */
    async answer() {
      await settled();
      queries.at(-1)!.answer();
      await settled();
    },
  };
}

async function openKnown(...ids: number[]) {
  const opened = openTokens();
  const found = Promise.all(ids.map(id => opened.tokens.find(`token ${id}`)));
  await opened.answer();
  expect(await found).toEqual(ids.map(id => ({ id })));
  return opened;
}

const SECOND = 1_000;

describe('a token', () => {
  test('is read together with all that arrive with it, and once for all calls with it', async () => {
    const { tokens, queries } = await openKnown(1, 2, 2, 3);
    expect(queries.map(query => query.tokens)).toEqual([3]);
    expect(tokens.recall('token 2')).toEqual({ id: 2 });
  });

  test('of no holder, or of another form, is not found', async () => {
    const { tokens, queries, answer } = openTokens();
    const found = Promise.all([tokens.find('token 1000'), tokens.find('something else')]);
    await answer();
    expect(await found).toEqual([undefined, undefined]);
    expect(queries.map(query => query.tokens)).toEqual([1]);
  });

  test('in use is confirmed in the background, once, and no call waits for it', async () => {
    const { tokens, clock, queries, answer } = await openKnown(1);
    clock.time += 14 * SECOND;
    expect(tokens.recall('token 1')).toEqual({ id: 1 });
    clock.time += 2 * SECOND;
    for (let call = 0; call < 3; call++) expect(tokens.recall('token 1')).toEqual({ id: 1 });
    await answer();
    expect(queries).toHaveLength(2);
    clock.time += 16 * SECOND;
    expect(tokens.recall('token 1')).toEqual({ id: 1 });
  });

  test('that is not confirmed within 30 seconds is read before it counts', async () => {
    const { tokens, clock, queries, answer, settled } = await openKnown(1);
    clock.time += 16 * SECOND;
    expect(tokens.recall('token 1')).toEqual({ id: 1 });
    await settled();
    queries[1]!.fail();
    await settled();
    clock.time += 13 * SECOND;
    expect(tokens.recall('token 1')).toEqual({ id: 1 });
    clock.time += SECOND;
    expect(tokens.recall('token 1')).toBeUndefined();
    const found = tokens.find('token 1');
    await answer();
    expect(await found).toEqual({ id: 1 });
  });

  test('that another server has ended is forgotten when it is confirmed', async () => {
    const { tokens, clock, ended, answer } = await openKnown(1);
    ended.add(1);
    clock.time += 16 * SECOND;
    expect(tokens.recall('token 1')).toEqual({ id: 1 });
    await answer();
    expect(tokens.recall('token 1')).toBeUndefined();
  });

  test('that has ended here is forgotten immediately', async () => {
    const { tokens, end } = await openKnown(1);
    end(1);
    expect(tokens.recall('token 1')).toBeUndefined();
  });
});

test('what has ended while it was read is not kept, and the others are', async () => {
  const { tokens, queries, settled, end } = openTokens();
  const found = [tokens.find('token 1'), tokens.find('token 2')];
  await settled();
  end(1);
  queries[0]!.answer();
  await Promise.all(found);
  expect([tokens.recall('token 1'), tokens.recall('token 2')]).toEqual([undefined, { id: 2 }]);
});

test('a failure is reported to the calls that wait for it, and the next call reads again', async () => {
  const { tokens, queries, answer, settled } = openTokens();
  const failed = tokens.find('token 1');
  await settled();
  queries[0]!.fail();
  await expect(failed).rejects.toThrow('no database');
  const found = tokens.find('token 1');
  await answer();
  expect(await found).toEqual({ id: 1 });
});

test('many tokens are read in queries of 500', async () => {
  const { tokens, queries, settled } = openTokens();
  const found = Promise.all(Array.from({ length: 900 }, (_, id) => tokens.find(`token ${id}`)));
  await settled();
  for (const { answer } of queries) answer();
  expect((await found).map(holder => holder?.id)).toEqual(Array.from({ length: 900 }, (_, id) => id));
  expect(queries.map(query => query.tokens)).toEqual([500, 400]);
});

test('a query that hangs holds up no other', async () => {
  const { tokens, queries, answer, settled } = openTokens();
  const hanging = tokens.find('token 1');
  await settled();
  const found = tokens.find('token 2');
  await answer();
  expect(await found).toEqual({ id: 2 });
  queries[0]!.answer();
  expect(await hanging).toEqual({ id: 1 });
});
