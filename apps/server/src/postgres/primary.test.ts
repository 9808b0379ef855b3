import { expect, test } from 'vitest';
import { hostNames, hostsOf, primaryUrl } from './primary.ts';

test('each host of a list has an address with the same user, password, database and settings', () => {
  expect(hostsOf('postgres://candor:p%40ss@one:5432,two.example:6432/exchange?sslmode=verify-full')).toEqual([
    'postgres://candor:p%40ss@one:5432/exchange?sslmode=verify-full',
    'postgres://candor:p%40ss@two.example:6432/exchange?sslmode=verify-full',
  ]);
  expect(hostsOf('postgresql://[::1]:5432,[fd00::2]/exchange')).toEqual([
    'postgresql://[::1]:5432/exchange',
    'postgresql://[fd00::2]/exchange',
  ]);
});

test('an address with one host, or with a folder of sockets, stays as it is', () => {
  for (const url of ['postgres://one/exchange', 'postgres:///exchange?host=/run/postgresql', 'postgres://a:b@one'])
    expect(hostsOf(url)).toEqual([url]);
});

test('the names of the hosts come without user and password', () => {
  expect(hostNames('postgres://candor:secret@one:5432,two/exchange')).toBe('one:5432,two');
  expect(hostNames('postgres://candor:pa@ss,w@rd@one,two/exchange')).toBe('one,two');
  expect(hostNames('postgres://one/exchange?user=candor')).toBe('one');
  expect(hostNames('postgres:///exchange?host=/run/postgresql')).toBe('');
});

test('a list without a primary is refused with the answer of each host, and without a password', async () => {
  const found = primaryUrl('postgres://candor:secret@127.0.0.1:1,127.0.0.1:2/exchange');
  await expect(found).rejects.toThrow(
    'None of the hosts of PostgreSQL is the primary: 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1), 127.0.0.1:2 (connect ECONNREFUSED 127.0.0.1:2).',
  );
});
