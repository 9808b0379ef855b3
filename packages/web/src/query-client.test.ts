// What happens without a network, and to a change that the user sees before the server has answered.
import { CallFailed } from '@candor/client';
import { notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { changeCached, createQueryClient } from './query-client.ts';

const showFailure = vi.fn();
const queryClient = createQueryClient({ staleTimeMs: 5_000, cachedForMs: 60_000, retry: 0, showFailure });

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

test('a mutation without a network fails immediately and is not sent later', async () => {
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

test('a list without a network says so, and is fetched again when the network is back', async () => {
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

test('a change is not undone by an older answer in flight', async () => {
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>(resolve => answers.push(resolve));
  queryClient.setQueryData(['box'], 'off');
  const read = queryClient.fetchQuery({ queryKey: ['box'], queryFn, staleTime: 0 });
  await changeCached<string>(queryClient, ['box'], known => (known === 'off' ? 'on' : known));
  answers[0]!('off');
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(['box'])).toBe('on');
});

test('a change of what is not cached yet leaves it so', async () => {
  await changeCached<string>(queryClient, ['absent'], known => known && 'on');
  expect(queryClient.getQueryData(['absent'])).toBeUndefined();
});

test('a change is shown in the task in which it was made', async () => {
  queryClient.setQueryData(['box'], 'off');
  const observer = new QueryObserver<string>(queryClient, { queryKey: ['box'], enabled: false });
  const shown: unknown[] = [];
  // As the hooks of React listen.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)));
  await changeCached<string>(queryClient, ['box'], () => 'on');
  await Promise.resolve();
  expect(shown).toContain('on');
  stop();
});
