import type pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMigratedDatabase } from '../postgres/_test-database.ts';
import { openPool } from './pool.ts';
import { coreTables } from './rows/core-tables.ts';
import { historyTables } from './rows/history-tables.ts';

// `npm run schema` writes the file.
test('the types of the tables are those of the schema', async () => {
  const database = await createMigratedDatabase();
  const pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
  try {
    await expect(schemaFile(await columnsOf(pool))).toMatchFileSnapshot('./schema.ts');
  } finally {
    await pool.end();
    await database.drop();
  }
});

type SchemaColumn = {
  table: string;
  name: string;
  /** Such as `bigint` or `text[]`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** GENERATED ALWAYS: nothing writes it. */
  isGenerated: boolean;
  isKey: boolean;
  /** Such as `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, of this column alone. */
  checks: string[];
};

/** Of all tables but the engine's own, which only codecs write (`rows/`). A partition is its whole table. */
async function columnsOf(pool: pg.Pool): Promise<SchemaColumn[]> {
  const byEngine = [...Object.values(coreTables), ...Object.values(historyTables)].map(({ table }) => table);
  const { rows } = await pool.query<SchemaColumn>(
    `SELECT t.relname AS table, c.attname AS name, format_type(c.atttypid, c.atttypmod) AS type,
       NOT c.attnotnull AS "isNullable", c.atthasdef OR c.attidentity <> '' AS "hasDefault",
       c.attidentity = 'a' OR c.attgenerated <> '' AS "isGenerated",
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary AND c.attnum = ANY (i.indkey)) AS "isKey",
       ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
         WHERE k.conrelid = t.oid AND k.contype = 'c' AND k.conkey = ARRAY[c.attnum] ORDER BY k.conname) AS checks
     FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
       AND c.attnum > 0 AND NOT c.attisdropped AND t.relname <> ALL ($1)
     ORDER BY t.relname, c.attnum`,
    [[...byEngine, 'journal', 'engine', 'migrations']],
  );
  return rows;
}

/** What pg gives for a type, and what it takes where that is another. */
const TYPES: Readonly<Record<string, string | [read: string, written: string]>> = {
  // A `number` is a safe integer.
  bigint: ['bigint', 'bigint | number'],
  boolean: 'boolean',
  bytea: 'Buffer',
  date: ['Date', 'string'],
  integer: 'number',
  'integer[]': ['number[]', 'readonly number[]'],
  jsonb: ['unknown', 'string'],
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'text[]': ['string[]', 'readonly string[]'],
  'timestamp with time zone': 'Date',
  tsvector: 'string',
};

/** What the contract calls the values of a column that the schema does not limit. */
const CONTRACT_TYPES: Readonly<Record<string, string>> = {
  'account_notices.kind': 'AccountNoticeKind',
  'article_searches.language': 'LanguageCode',
  'article_texts.language': 'LanguageCode',
  'article_versions.change': 'ArticleChange',
  'chat_conversations.language': 'LanguageCode',
  'chat_conversations.last_author': 'ChatAuthor',
  'chat_messages.kind': 'ChatMessageKind',
  'chat_notes.role': 'ActingRole',
  'launch_texts.language': 'LanguageCode',
  'user_notes.role': 'ActingRole',
  'verification_cases.refused': 'RefusedPart[]',
  'verification_cases.renewed': 'VerificationPart[]',
};

function schemaFile(columns: readonly SchemaColumn[]): string {
  const imports = [...new Set(Object.values(CONTRACT_TYPES).map(type => type.replace('[]', '')))].sort();
  const tables = [...new Set(columns.map(({ table }) => table))].map(table => {
    const lines = columns
      .filter(column => column.table === table)
      .map(column => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `// The tables as Kysely reads and writes them, from the schema itself: schema.test.ts writes this file.
import type {
${imports.map(name => `  ${name},\n`).join('')}} from '@candor/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column of the primary key stays as it was inserted. */
type Key<Type> = ColumnType<Type, Type, never>;

/** A column that is written in another type than it is read in. */
type Written<Type, As> = ColumnType<Type, As, As>;

export type Tables = {
${tables.join('')}};
`;
}

function typeOf(column: SchemaColumn): string {
  const { table, name, isNullable, hasDefault, isGenerated, isKey } = column;
  const type = TYPES[column.type];
  if (type === undefined) throw new Error(`${table}.${name}: no type for ${column.type}`);
  const values = CONTRACT_TYPES[`${table}.${name}`] ?? wordsOf(column);
  const orNull = (one: string) => (isNullable && one !== 'unknown' ? `${one} | null` : one);
  const read = orNull(values ?? (typeof type === 'string' ? type : type[0]));
  const written =
    typeof type === 'string'
      ? read
      : orNull(values !== undefined && type[1] !== 'string' ? `readonly ${values}` : type[1]);
  if (isGenerated) return `GeneratedAlways<${read}>`;
  if (hasDefault && (isKey || written !== read))
    return `ColumnType<${read}, ${written} | undefined, ${isKey ? 'never' : written}>`;
  if (hasDefault) return `Generated<${read}>`;
  if (isKey) return written === read ? `Key<${read}>` : `ColumnType<${read}, ${written}, never>`;
  return written === read ? read : `Written<${read}, ${written}>`;
}

/** The values that a column is limited to, as a union. */
function wordsOf({ checks }: SchemaColumn): string | undefined {
  const list = checks.map(check => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]).find(Boolean);
  return list
    ?.split(', ')
    .map(word => word.replace(/::\w+$/, ''))
    .join(' | ');
}
