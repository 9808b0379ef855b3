import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFirst } from './api.ts';

const ADDRESS = '/api/currency/state';
const sent = vi.fn(async () => new Response('sent now'));

/** What start.js leaves behind for one request. */
function askAtStart(answer: Promise<Response>, headers: Record<string, string> = {}, agoMs = 0) {
  const stop = new AbortController();
  globalThis.firstAnswers = new Map([[`GET ${ADDRESS} `, { answer, stop, headers, at: performance.now() - agoMs }]]);
  return stop;
}

async function read(headers: Record<string, string> = {}, signal?: AbortSignal): Promise<string> {
  const answer = await fetchFirst(ADDRESS, { method: 'GET', headers, body: null, ...(signal && { signal }) });
  return answer.text();
}

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.firstAnswers = undefined;
});

test('what was asked at the start serves one reader, and the next asks for it', async () => {
  askAtStart(Promise.resolve(new Response('asked at the start')));
  expect(await read()).toBe('asked at the start');
  expect(sent).not.toHaveBeenCalled();
  expect(await read()).toBe('sent now');
});

test('where nothing was asked at the start, everything is asked', async () => {
  expect(await read()).toBe('sent now');
});

test('the answer to another login is not taken', async () => {
  askAtStart(Promise.resolve(new Response('asked at the start')), { Authorization: 'older' });
  expect(await read({ Authorization: 'newer' })).toBe('sent now');
});

test('an answer that was asked long ago is not taken', async () => {
  askAtStart(Promise.resolve(new Response('asked at the start')), {}, 6_000);
  expect(await read()).toBe('sent now');
});

test('what was lost is asked again', async () => {
  askAtStart(Promise.reject(new TypeError('no network')));
  expect(await read()).toBe('sent now');
});

test('a reader who gives up ends the request that is on its way', async () => {
  const stop = askAtStart(new Promise(() => undefined));
  const reader = new AbortController();
  void read({}, reader.signal);
  reader.abort();
  expect(stop.signal.aborted).toBe(true);
});

test('an unread answer goes to the next reader of the same call only', async () => {
  askAtStart(Promise.resolve(new Response('asked at the start')));
  await fetchFirst('/api/currency/quotation_new', { method: 'GET', headers: {}, body: null });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await read()).toBe('asked at the start');
});
