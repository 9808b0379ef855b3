// What the state of replication is with a real replica: one that keeps up, one that is lost, and settings that do not wait for it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTwoHosts, type TwoHosts } from '../postgres/_two-hosts.ts';
import { assertReplicated, readReplication } from './replication.ts';

let hosts: TwoHosts;
let client: pg.Client;

beforeAll(async () => {
  hosts = await startTwoHosts();
  client = new pg.Client({ connectionString: hosts.primary.url });
  client.on('error', () => undefined);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await hosts.close();
});

const several = () => ({ databaseUrl: hosts.url, isReplicationManaged: false });
const one = () => ({ databaseUrl: hosts.primary.url, isReplicationManaged: false });
const stateOf = async (settings = several(), connection = client) =>
  (await readReplication(connection, settings)).state;

test('with a replica that each commit waits for it is synchronous, which the replica shows', async () => {
  const { state, replicas } = await readReplication(client, several());
  expect(state).toBe('synchronous');
  expect(replicas).toEqual([{ name: 'walreceiver', isSynchronous: true, behindBytes: expect.any(Number) }]);
  expect(await stateOf(one())).toBe('synchronous');
  await assertReplicated(client, several());
});

test('a session whose commits wait for this host alone is not replicated', async () => {
  await client.query('SET synchronous_commit = local');
  expect(await stateOf()).toBe('asynchronous');
  await client.query('RESET synchronous_commit');
  expect(await stateOf()).toBe('synchronous');
});

test('a role that may not see the replicas is refused until it may', async () => {
  const { pathname, host, password } = new URL(hosts.primary.url);
  await client.query(`CREATE ROLE blind LOGIN PASSWORD '${password}'`);
  const blind = new pg.Client({ connectionString: `postgres://blind:${password}@${host}${pathname}` });
  await blind.connect();
  expect(await stateOf(several(), blind)).toBe('unreadable');
  await expect(assertReplicated(blind, several())).rejects.toThrow(/may not see the replicas.*pg_read_all_stats/);
  expect(await stateOf({ ...several(), isReplicationManaged: true }, blind)).toBe('managed');
  await client.query('GRANT pg_read_all_stats TO blind');
  expect(await stateOf(several(), blind)).toBe('synchronous');
  await blind.end();
});

async function set(names: string): Promise<void> {
  // The setting is written to a file: no transaction, so nothing that waits.
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await client.query('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await client.query('SHOW synchronous_standby_names')).rows[0])
    .toEqual({
      synchronous_standby_names: names,
    });
}

test('two replicas that have to be there are more than the one that is', async () => {
  await set('ANY 2 (*)');
  expect(await stateOf()).toBe('waiting');
  await set('1 (*)');
  await expect.poll(() => stateOf()).toBe('synchronous');
});

test('without names no commit waits: that is a fault with several hosts and none with one', async () => {
  await set('');
  expect([await stateOf(), await stateOf(one())]).toEqual(['asynchronous', 'none']);
  await expect(assertReplicated(client, several())).rejects.toThrow(/acknowledges a commit before a replica has it/);
  await assertReplicated(client, { ...several(), isReplicationManaged: true });
  await assertReplicated(client, one());
});

test('a replica that is lost is waited for', async () => {
  await set('*');
  await hosts.replica.crash();
  await expect.poll(() => stateOf()).toBe('waiting');
  await expect(assertReplicated(client, several())).rejects.toThrow(/replicas that are not connected/);
});
