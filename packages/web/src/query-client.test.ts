// What happens without a network.
import { CallFailed } from '@candor/client';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const showFailure = vi.fn();
const queryClient = createQueryClient({ staleTimeMs: 5_000, keptForMs: 60_000, retry: 0, showFailure });

const unreachable = new CallFailed({
  kind: 'unreachable',
  code: 'network',
  message: '',
  problems: [],
  requestId: '',
  details: {},
});

afterEach(() => {
  showFailure.mockClear();
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('an act without a network fails at once and is not done later', async () => {
  onlineManager.setOnline(false);
  let tries = 0;
  const act = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => {
      tries += 1;
      throw unreachable;
    },
    meta: { isQuiet: true },
  });
  await expect(act.execute(undefined)).rejects.toBe(unreachable);
  expect(act.state.isPaused).toBe(false);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(tries).toBe(1);
});

test('a list without a network says so, and is asked for again when the network is back', async () => {
  onlineManager.setOnline(false);
  let isBack = false;
  const list = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      if (!isBack) throw unreachable;
      return 'rows';
    },
    retry: false,
  });
  const answered = new Promise<void>(resolve => {
    const stop = list.subscribe(({ status, data }) => {
      if (status === 'error' && !isBack) {
        isBack = true;
        queryClient.mount();
        onlineManager.setOnline(true);
      }
      if (data === 'rows') {
        stop();
        queryClient.unmount();
        resolve();
      }
    });
  });
  await answered;
  expect(list.getCurrentResult().data).toBe('rows');
});

test('an act that failed is shown, unless its screen shows it itself', async () => {
  const mutationFn = () => Promise.reject(unreachable);
  const fail = (meta: { isQuiet?: boolean }) =>
    queryClient.getMutationCache().build(queryClient, { mutationFn, meta }).execute(undefined);
  await expect(fail({ isQuiet: true })).rejects.toBe(unreachable);
  expect(showFailure).not.toHaveBeenCalled();
  await expect(fail({})).rejects.toBe(unreachable);
  expect(showFailure).toHaveBeenCalledExactlyOnceWith(unreachable);
});
