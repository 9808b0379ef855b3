// What happens without a connection.
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const refused = () => Promise.reject(new Error('no connection'));

test('an act fails at once, and is not kept back to act later', async () => {
  const act = queryClient.getMutationCache().build(queryClient, { mutationFn: refused, meta: { isQuiet: true } });
  await expect(act.execute({})).rejects.toThrow('no connection');
  expect(act.state.isPaused).toBe(false);
});

test('a list says that it could not be loaded', async () => {
  const read = queryClient.fetchQuery({ queryKey: ['public', 'a list'], queryFn: refused, retry: false });
  await expect(read).rejects.toThrow('no connection');
});
