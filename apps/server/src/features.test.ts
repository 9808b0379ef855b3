// What features register is whole: no column of bytes and no purpose of the vault is forgotten when a key is rotated.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './database/pool.ts';
import { LockedFunds } from './features/wallet/locked-funds.ts';
import { LOCKED_FUNDS, SEALED_DATA } from './features.ts';
import { createLog } from './log.ts';
import { createMigratedDatabase, type TestDatabase } from './postgres/_test-database.ts';
import { VAULT_PURPOSES } from './vault/vault.ts';

const SEALED_COLUMNS = SEALED_DATA.flatMap(({ columns = [] }) => columns);

/** Columns of bytes that hold nothing sealed, and what they hold instead. Whatever comes is sealed, or belongs here. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'api_keys.key_hash': 'hash of a random token',
  'applied.chain_hash': 'hash of the journal',
  'article_pictures.jpeg': 'public',
  'article_votes.visitor': 'hash under a key; a former key lets a visitor say it once more',
  'chat_conversations.visitor': 'random',
  'coin_icons.png': 'public',
  'codes.hash': 'salted hash of a code that lives ten minutes',
  'codes.salt': 'salt',
  'engine.chain_hash': 'hash of the journal',
  'journal.body_hash': 'hash of the journal',
  'journal.chain_hash': 'hash of the journal',
  'login_reports.hash': 'hash of a random token',
  'login_tickets.hash': 'hash of a random token',
  'operator_invitations.token_hash': 'hash of a random token',
  'operator_passkeys.credential_id': 'public',
  'operator_passkeys.public_key': 'public',
  'operator_sessions.token_hash': 'hash of a random token',
  'passkey_challenges.hash': 'hash of a random token',
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'people.passkey_handle': 'random',
  'pictures.sealed_with': 'name of a key',
  'push_subscriptions.address_hash': 'hash of an address with a secret of the browser in it',
  'sessions.device_hash': 'hash of a random token',
  'sessions.token_hash': 'hash of a random token',
  'vault_keys.id': 'name of a key',
  'vault_keys.canary': 'opened with the key that it stands for',
  'verification_cases.name_mark': 'remade with the documents',
  'verification_cases.number_mark': 'remade with the documents',
};

/** What is outside the columns: files, the canary of each key, marks of visitors, and tokens that are proved and never stored. */
const ELSEWHERE = ['picture', 'canary', 'help-vote', 'chat-visit', 'chat-ticket'];

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = openPool({ connectionString: database.url, log: createLog('silent') });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('every column of bytes is re-sealed, or listed as holding nothing sealed', async () => {
  const { rows } = await pool.query<{ place: string }>(`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND udt_name IN ('bytea', '_bytea')
      -- Partitions of the journal are the journal.
      AND (table_name = 'journal' OR table_name NOT LIKE 'journal\\_%')
  `);
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ place }) => place).sort()).toEqual([...sealed, ...Object.keys(NOT_SEALED)].sort());
});

test('every purpose of the vault is that of a column, or listed as stored elsewhere', () => {
  const covered = new Set<string>([...SEALED_COLUMNS.map(({ purpose }) => purpose), ...ELSEWHERE]);
  expect([...covered].sort()).toEqual([...VAULT_PURPOSES].sort());
});

test('every key is one of whole numbers, each once', async () => {
  for (const { table, key } of SEALED_COLUMNS) {
    const { rows } = await pool.query(
      `SELECT format_type(a.atttypid, NULL) AS type FROM pg_index i JOIN pg_attribute a
         ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indnatts = 1 AND a.attname = $2`,
      [table, key],
    );
    expect(['integer', 'bigint'], `${table}.${key}`).toContain(rows[0]?.type);
  }
});

test('every locked part of the wire has one feature', () => {
  const [first, ...others] = LOCKED_FUNDS.parts;
  expect(() => new LockedFunds(others)).toThrow(first!.name);
  expect(() => new LockedFunds([...LOCKED_FUNDS.parts, first!])).toThrow(first!.name);
});
