// Reads what is held about one person, page by page along indexes, for the file that they may take along.
import { fieldsOf, type Reader } from '../../database/reader.ts';
import type { Fields } from '../../database/store/column.ts';

const PAGE = 500;

/**
 * Sections whose rows are told as they are, each with a column `id` that grows. Secrets are left out: hashes of tokens and
 * keys, sealed texts, and the codes and links of messages.
 */
export const PLAIN_SECTIONS = {
  logins:
    'SELECT id, created_at, last_seen_at, ended_at, confirmed_at, address, agent FROM sessions WHERE person_id = $1',
  security_events: 'SELECT id, at, occasion, actor, facts, address, agent FROM security_events WHERE person_id = $1',
  notices: 'SELECT id, at, kind, facts, read_at FROM account_notices WHERE person_id = $1',
  passkeys: 'SELECT id, name, transports, is_synced, uses, created_at, last_used_at FROM passkeys WHERE person_id = $1',
  api_keys: `SELECT id, name, prefix, granted, addresses, created_at, expires_at, ended_at, last_used_at, last_address
    FROM api_keys WHERE person_id = $1`,
  messages_waiting: `SELECT id, created_at, occasion, channel, target, language, facts
    FROM outgoing_messages WHERE person_id = $1`,
  factor_reset_requests: `SELECT id, state, requested_at, decided_at, effective_at, ended_at, reason
    FROM factor_reset_requests WHERE person_id = $1`,
  pictures: `SELECT row_number() OVER (ORDER BY created_at, name) AS id, name, created_at, bound_at, released_at, removed_at
    FROM pictures WHERE owner_id = $1`,
  staff_actions: `SELECT a.id, to_timestamp(a.at / 1000.0) AS at, a.sequence, a.role, a.action, r.text AS reason
    FROM operator_actions a LEFT JOIN operator_reasons r ON r.id = a.reason_id WHERE a.user_id = $1`,
} as const;

export type PlainSection = keyof typeof PLAIN_SECTIONS;

/** Each row as JSON, oldest first. */
export async function* plainRows(reader: Reader, section: PlainSection, person: number): AsyncGenerator<string> {
  let after = '0';
  for (;;) {
    const rows = await fieldsOf(
      reader,
      `SELECT id, row_to_json(found) FROM (${PLAIN_SECTIONS[section]}) AS found WHERE id > $2 ORDER BY id LIMIT ${PAGE}`,
      [person, after],
    );
    for (const [id, json] of rows) {
      after = id!;
      yield json!;
    }
    if (rows.length < PAGE) return;
  }
}

/** The ids of all orders, newest first, a page at a time. */
export async function* orderIdPages(reader: Reader, user: number): AsyncGenerator<number[]> {
  const part = (table: string) =>
    `(SELECT id FROM ${table} WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT ${PAGE})`;
  let before = String(Number.MAX_SAFE_INTEGER);
  for (;;) {
    const rows = await fieldsOf(
      reader,
      `${part('spot_orders')} UNION ALL ${part('closed_spot_orders')} ORDER BY id DESC LIMIT ${PAGE}`,
      [user, before],
    );
    if (rows.length > 0) yield rows.map(([id]) => Number(id));
    if (rows.length < PAGE) return;
    before = rows.at(-1)![0]!;
  }
}

export type AccountEntry = { sequence: number; n: number; at: number; kind: number; units: bigint };

/** What came into an account (`credit`) or left it (`debit`), oldest first. */
export async function* entriesOf(
  reader: Reader,
  account: number,
  side: 'credit' | 'debit',
): AsyncGenerator<AccountEntry> {
  let after: Fields = ['0', '0'];
  for (;;) {
    const rows = await fieldsOf(
      reader,
      `SELECT sequence, n, at, kind, units FROM entries
       WHERE ${side} = $1 AND ${side} & 255 < 16 AND (sequence, n) > ($2, $3) ORDER BY sequence, n LIMIT ${PAGE}`,
      [account, after[0], after[1]],
    );
    for (const [sequence, n, at, kind, units] of rows) {
      yield { sequence: Number(sequence), n: Number(n), at: Number(at), kind: Number(kind), units: BigInt(units!) };
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!;
  }
}

export type AccountTransfer = { id: number; at: number; coin: number; from: string; to: string; units: bigint };

/** Oldest first. */
export async function* transfersOf(reader: Reader, user: number): AsyncGenerator<AccountTransfer> {
  let after = '0';
  for (;;) {
    const rows = await fieldsOf(
      reader,
      `SELECT id, at, coin_id, from_kind, to_kind, units FROM transfers
       WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      [user, after],
    );
    for (const [id, at, coin, from, to, units] of rows) {
      after = id!;
      yield { id: Number(id), at: Number(at), coin: Number(coin), from: from!, to: to!, units: BigInt(units!) };
    }
    if (rows.length < PAGE) return;
  }
}
