// Reads every movement of a user's wallets in a month, in the order of the journal, a piece at a time, with its value then.
import { isWallet, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, units } from '../../database/store/field.ts';
import { findRecords, STORED_RECORD } from '../../journal/read-records.ts';
import { readBody } from '../../journal/record-body.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets, valuationOf } from '../market/views/valuation.ts';
import { type EntrySubject, subjectFields } from '../wallet/entry-subject.ts';

/** The first record of a minute has the price of every market that has one, unless its sources were silent just then. */
const RECORDS_A_MINUTE = 3;

/** One entry as one of the user's wallets saw it. */
export type Line = {
  sequence: number;
  at: number;
  kind: number;
  account: number;
  coin: number;
  /** What came in, or left where below zero. */
  units: bigint;
  debit: number;
  credit: number;
  reference: number;
  /** In USDT with all digits, by the index price of its minute; undefined where none was recorded. */
  value: bigint | undefined;
} & EntrySubject;

const PIECE = 500;
/** Beyond every entry of a record. */
const LAST = 2_147_483_647;
const MINUTE_MS = 60_000;

/** Entries up to the last sequence are never changed, so that the pieces fit together whenever they are read. */
export async function* readLines(
  reader: Reader,
  list: MarketList,
  { user, accounts, after, upTo }: { user: number; accounts: readonly number[]; after: number; upTo: number },
): AsyncGenerator<Line[]> {
  let from = { sequence: after, n: LAST };
  for (;;) {
    const rows = await readPiece(reader, accounts, from, upTo);
    if (rows.length === 0) return;
    const lines = rows.flatMap(row => linesOf(user, row));
    await addValues(reader, list, lines);
    yield lines;
    if (rows.length < PIECE) return;
    from = rows.at(-1)!;
  }
}

type EntryRow = Omit<Line, 'account' | 'value'> & { n: number };

const ENTRY = record<EntryRow>({
  sequence: int8('page.sequence'),
  n: int4('page.n'),
  at: int8('page.at'),
  kind: int4('page.kind'),
  coin: int4('page.coin_id'),
  units: units('page.units'),
  debit: int8('page.debit'),
  credit: int8('page.credit'),
  reference: int8('page.reference'),
  ...subjectFields('page'),
});

function readPiece(
  reader: Reader,
  accounts: readonly number[],
  from: { sequence: number; n: number },
  upTo: number,
): Promise<EntryRow[]> {
  const side = (column: 'debit' | 'credit') =>
    `(SELECT * FROM entries WHERE ${column} = account AND ${column} & 255 < 16 AND (sequence, n) > ($2, $3) AND sequence <= $4
      ORDER BY sequence, n LIMIT ${PIECE})`;
  return reader.find(
    ENTRY,
    `FROM (
       SELECT DISTINCT sides.* FROM unnest($1::bigint[]) AS mine(account)
       CROSS JOIN LATERAL (${side('credit')} UNION ALL ${side('debit')}) AS sides ORDER BY sequence, n LIMIT ${PIECE}
     ) AS page ORDER BY page.sequence, page.n`,
    [accounts, from.sequence, from.n, upTo],
  );
}

/** A transfer between two own wallets is a line of each. */
function linesOf(user: number, { n: _, ...entry }: EntryRow): Line[] {
  const isOwn = (account: number) =>
    isWallet(account) && account >= walletAccount(user, 0, 'spot') && account < walletAccount(user + 1, 0, 'spot');
  const lines: Line[] = [];
  if (isOwn(entry.debit)) lines.push({ ...entry, account: entry.debit, units: -entry.units, value: undefined });
  if (isOwn(entry.credit)) lines.push({ ...entry, account: entry.credit, value: undefined });
  return lines;
}

const OPEN = record({ market: int4('market_id'), start: int8('start'), open: units('open') });

async function addValues(reader: Reader, list: MarketList, lines: readonly Line[]): Promise<void> {
  const markets = referenceMarkets(list);
  const priced = lines.map(line => ({ line, market: markets.get(line.coin), start: line.at - (line.at % MINUTE_MS) }));
  const keys = new Map(
    priced.flatMap(({ market, start }) => (market === undefined ? [] : [[openKey(market, start), { market, start }]])),
  );
  const rows = await reader.find(
    OPEN,
    `FROM candles JOIN unnest($1::integer[], $2::bigint[]) AS wanted(market, moment)
       ON market_id = market AND start = moment WHERE source = 'index' AND interval = '1min'`,
    [[...keys.values()].map(({ market }) => market), [...keys.values()].map(({ start }) => start)],
  );
  const prices = new Map(rows.map(({ market, start, open }) => [openKey(market, start), open]));
  const missing = [...keys].flatMap(([key, { start }]) => (prices.has(key) ? [] : [start]));
  const recorded = await readRecordedOpens(reader, [...new Set(missing)]);
  for (const { line, market, start } of priced) {
    const coin = list.coins.get(line.coin);
    const key = openKey(market ?? 0, start);
    const price = coin?.name === REFERENCE ? ONE : (prices.get(key) ?? recorded.get(key));
    if (coin !== undefined && price !== undefined) line.value = valuationOf(coin, line.units, price);
  }
}

/** The first price of each market in each of these minutes, by `openKey`. */
async function readRecordedOpens(reader: Reader, minutes: readonly number[]): Promise<Map<string, bigint>> {
  const opens = new Map<string, bigint>();
  if (minutes.length === 0) return opens;
  const rows = await findRecords(
    reader,
    STORED_RECORD,
    `FROM unnest($1::bigint[]) AS wanted(minute) CROSS JOIN LATERAL (
       SELECT sequence, at, body, body_hash, chain_hash FROM journal WHERE at >= minute AND at < minute + ${MINUTE_MS}
         AND user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"')
       ORDER BY at, sequence LIMIT ${RECORDS_A_MINUTE}
     ) AS records ORDER BY sequence`,
    [minutes],
  );
  for (const { at, body } of rows) {
    for (const event of readBody(body).events) {
      if (event.type !== 'IndexPricePublished' || event.price === null) continue;
      const key = openKey(event.market, at - (at % MINUTE_MS));
      if (!opens.has(key)) opens.set(key, event.price);
    }
  }
  return opens;
}

function openKey(market: number, minute: number): string {
  return `${market} ${minute}`;
}
