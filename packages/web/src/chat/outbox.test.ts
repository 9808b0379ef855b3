import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Outgoing, type Sent, sentOf } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that counts each key once, and what a device keeps. */
function post(answer: () => Sent | Promise<Sent> = () => ({ kind: 'arrived' })) {
  const arrived: string[] = [];
  const tries: string[] = [];
  let stored: readonly Outgoing<string>[] = [];
  const options = {
    async send({ body, clientId }: Outgoing<string>) {
      tries.push(clientId);
      const outcome = await answer();
      if (outcome.kind === 'arrived' && !arrived.includes(body)) arrived.push(body);
      return outcome;
    },
    read: () => stored,
    keep(change: (list: readonly Outgoing<string>[]) => readonly Outgoing<string>[]) {
      stored = change(stored);
    },
  };
  return { options, arrived, tries, stored: () => stored };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('messages go out one by one in the order of writing', async () => {
  const { options, arrived, stored } = post();
  const outbox = createOutbox(options);
  outbox.add('one');
  outbox.add('two');
  outbox.add('three');
  expect(stored()).toHaveLength(3);
  await settled();
  expect(arrived).toEqual(['one', 'two', 'three']);
  expect(stored()).toEqual([]);
});

test('without a connection they wait in order, under the same keys, until it is back', async () => {
  let isLost = true;
  const { options, arrived, tries } = post(() => ({ kind: isLost ? 'later' : 'arrived' }));
  const outbox = createOutbox(options);
  outbox.add('one');
  outbox.add('two');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(arrived).toEqual([]);
  expect(new Set(tries).size).toBe(1);
  isLost = false;
  outbox.wake();
  await settled();
  expect(arrived).toEqual(['one', 'two']);
  expect(outbox.waiting.get()).toEqual([]);
});

test('what an earlier page has left is sent under its old key', async () => {
  const { options, tries } = post(() => ({ kind: 'later' }));
  const closed = createOutbox(options);
  closed.add('one');
  await settled();
  closed.close();
  const again = createOutbox(options);
  await settled();
  again.close();
  expect(new Set(tries).size).toBe(1);
  expect(tries.length).toBeGreaterThan(1);
});

test('one that is refused says so, lets the next pass, and is sent again only on request', async () => {
  const answers: Sent[] = [{ kind: 'refused', message: 'blocked' }, { kind: 'arrived' }];
  const { options, arrived } = post(() => answers.shift() ?? { kind: 'arrived' });
  const outbox = createOutbox(options);
  outbox.add('one');
  outbox.add('two');
  await settled();
  expect(arrived).toEqual(['two']);
  expect(outbox.waiting.get()).toMatchObject([{ body: 'one', refusal: 'blocked' }]);
  outbox.retry(outbox.waiting.get()[0]!.clientId);
  await settled();
  expect(arrived).toEqual(['two', 'one']);
});

test('a sending that breaks counts as not known, never as arrived', async () => {
  const { options, arrived } = post(() => Promise.reject(new Error('broken')));
  const outbox = createOutbox(options);
  outbox.add('one');
  await settled();
  outbox.close();
  expect(arrived).toEqual([]);
  expect(outbox.waiting.get()).toHaveLength(1);
});

test('what another page of the device has added stays when this one takes its own away', async () => {
  const { options, stored } = post();
  const outbox = createOutbox(options);
  options.keep(list => [...list, { clientId: 'other', at: 0, body: 'of the other page' }]);
  outbox.add('one');
  await settled();
  expect(stored().map(({ clientId }) => clientId)).toEqual(['other']);
});

const failure = (kind: 'failed' | 'unreachable' | 'unknown-outcome' | 'not-logged-in', code: string) =>
  sentOf({ ok: false, failure: { kind, code, message: 'said', problems: [], requestId: '', details: {} } });

test.each([
  ['unreachable', 'network', 'later'],
  ['unknown-outcome', 'timeout', 'later'],
  ['not-logged-in', 'not_logged_in', 'later'],
  ['failed', 'too_many_requests', 'later'],
  ['failed', 'unavailable', 'later'],
  ['failed', 'chat_blocked', 'refused'],
] as const)('%s with %s is %s', (kind, code, expected) => {
  expect(failure(kind, code).kind).toBe(expected);
});

test('an answer means that it has arrived, and a refusal keeps its text', () => {
  expect(sentOf({ ok: true })).toEqual({ kind: 'arrived' });
  expect(failure('failed', 'chat_blocked')).toEqual({ kind: 'refused', message: 'said' });
});
