import { createClient } from '@candor/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './complete-sign-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A network that does with each request what the list says; the last item stands for all later ones. */
function clientOver(...networks: ((signal: AbortSignal) => Promise<Response>)[]) {
  let sent = 0;
  const client = createClient({
    baseUrl: '/api',
    fetch: (_url, { signal }) => {
      const network = networks[Math.min(sent++, networks.length - 1)];
      if (network === undefined || !signal) throw new Error('no network');
      return network(signal);
    },
  });
  return { ask: () => askAgain(timeoutMs => client.getFreeze({}, { timeoutMs })), sent: () => sent };
}

const swallows = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const loses = () => Promise.reject(new TypeError('network'));
const answers = (message: unknown, type = 'ok') => Promise.resolve(Response.json({ type, message }));

const FROZEN = { frozen: 1, frozen_at: 1, needs_mail_code: 1, needs_phone_code: 0, needs_factor: 0 };

/** The answer, and after how many milliseconds it came. */
async function timed<Answer>(answer: Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const start = Date.now();
  const ended = answer.then(value => ({ answer: value, tookMs: Date.now() - start }));
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

test('a network that swallows every request ends the question after ten seconds', async () => {
  const { ask, sent } = clientOver(swallows);
  const { answer, tookMs } = await timed(ask());
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable', code: 'timeout' } });
  expect(tookMs).toBeLessThanOrEqual(10_000);
  expect(sent()).toBe(3);
});

test('a network that refuses at once is asked four times', async () => {
  const { ask, sent } = clientOver(loses);
  const { answer, tookMs } = await timed(ask());
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(tookMs).toBe(3_500);
  expect(sent()).toBe(4);
});

test('the question after a swallowed one is answered', async () => {
  const { ask } = clientOver(swallows, () => answers(FROZEN));
  const { answer, tookMs } = await timed(ask());
  expect(answer).toMatchObject({ ok: true, value: { frozen: 1 } });
  expect(tookMs).toBe(4_500);
});

test('a refusal of the server is not asked again', async () => {
  const { ask, sent } = clientOver(() => answers('no', 'error'));
  expect((await timed(ask())).answer.ok).toBe(false);
  expect(sent()).toBe(1);
});
