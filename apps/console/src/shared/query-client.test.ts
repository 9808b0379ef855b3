// What happens without a network.
import { CallFailed } from '@candor/client';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

const unreachable = new CallFailed({
  kind: 'unreachable',
  code: 'network',
  message: '',
  problems: [],
  requestId: '',
  details: {},
});

afterEach(() => {
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
