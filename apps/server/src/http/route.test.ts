// A read that met a lost connection, and others that must not be repeated.
import { expect, it } from 'vitest';
import { withSecondTry } from './route.ts';

function failing(times: number, error: Error) {
  const counted = { calls: 0 };
  const read = () => {
    counted.calls += 1;
    if (counted.calls <= times) throw error;
    return 'rows';
  };
  return { counted, read };
}

const LOST = new Error('Connection terminated unexpectedly');

it('is answered by the second try', async () => {
  const { counted, read } = failing(1, LOST);
  expect(await withSecondTry(read)).toBe('rows');
  expect(counted.calls).toBe(2);
});

it('is given up after the second try', async () => {
  const { counted, read } = failing(2, LOST);
  await expect(withSecondTry(read)).rejects.toBe(LOST);
  expect(counted.calls).toBe(2);
});

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
])('knows "%s" for a database that is away', async message => {
  expect(await withSecondTry(failing(1, new Error(message)).read)).toBe('rows');
});

it('is not repeated for another reason', async () => {
  const { counted, read } = failing(1, new Error('no such column'));
  await expect(withSecondTry(read)).rejects.toThrow('no such column');
  expect(counted.calls).toBe(1);
});
