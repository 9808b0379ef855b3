import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLoading } from './code-loading.ts';

let onLine = true;
beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code that fails to come is asked for until it is there, ever more slowly', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost')).mockResolvedValue('code');
  const loaded = keepLoading(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('code');
});

test('code that an hour without a network kept away still comes, but code that is not there any more is given up', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('not found'));
  onLine = false;
  const loaded = keepLoading(load).catch(({ message }: Error) => message);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load.mock.calls.length).toBeGreaterThan(300);
  onLine = true;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await loaded).toBe('not found');
});

test('code that neither comes nor fails counts as lost after two minutes, and is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue('code');
  const loaded = keepLoading(load);
  await vi.advanceTimersByTimeAsync(119_999);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await loaded).toBe('code');
});
