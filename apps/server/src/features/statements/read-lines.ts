// Reads every movement of a user's wallets in a month, in the order of the journal, a piece at a time, with what it was worth then.
import { isWallet, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets, worthOf } from '../market/views/valuation.ts';
import { type EntrySubject, subjectColumns, subjectOf } from '../wallet/entry-subject.ts';
import { openKey, readRecordedOpens } from './recorded-minutes.ts';

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

/** Entries up to the last place are never changed, so that the pieces fit together whenever they are read. */
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

async function readPiece(
  reader: Reader,
  accounts: readonly number[],
  from: { sequence: number; n: number },
  upTo: number,
): Promise<EntryRow[]> {
  const side = (column: 'debit' | 'credit') =>
    `(SELECT * FROM entries WHERE ${column} = account AND ${column} & 255 < 16 AND (sequence, n) > ($2, $3) AND sequence <= $4
      ORDER BY sequence, n LIMIT ${PIECE})`;
  const rows = await reader.fields(
    `SELECT page.sequence, page.n, page.at, page.kind, page.coin_id, page.units, page.debit, page.credit, reference,
       ${subjectColumns('page')} FROM (
       SELECT DISTINCT sides.* FROM unnest($1::bigint[]) AS mine(account)
       CROSS JOIN LATERAL (${side('credit')} UNION ALL ${side('debit')}) AS sides ORDER BY sequence, n LIMIT ${PIECE}
     ) AS page ORDER BY page.sequence, page.n`,
    [accounts, from.sequence, from.n, upTo],
  );
  return rows.map(([sequence, n, at, kind, coin, units, debit, credit, reference, ...subject]) => ({
    ...{ sequence: Number(sequence), n: Number(n), at: Number(at), kind: Number(kind), coin: Number(coin) },
    ...{ units: BigInt(units!), debit: Number(debit), credit: Number(credit), reference: Number(reference) },
    ...subjectOf(subject),
  }));
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

async function addValues(reader: Reader, list: MarketList, lines: readonly Line[]): Promise<void> {
  const markets = referenceMarkets(list);
  const priced = lines.map(line => ({ line, market: markets.get(line.coin), start: line.at - (line.at % MINUTE_MS) }));
  const keys = new Map(
    priced.flatMap(({ market, start }) => (market === undefined ? [] : [[openKey(market, start), { market, start }]])),
  );
  const rows = await reader.fields(
    `SELECT market_id, start, open FROM candles JOIN unnest($1::integer[], $2::bigint[]) AS wanted(market, moment)
       ON market_id = market AND start = moment WHERE source = 'index' AND interval = '1min'`,
    [[...keys.values()].map(({ market }) => market), [...keys.values()].map(({ start }) => start)],
  );
  const prices = new Map(rows.map(([market, start, open]) => [openKey(Number(market), Number(start)), BigInt(open!)]));
  const missing = [...keys].flatMap(([key, { start }]) => (prices.has(key) ? [] : [start]));
  const recorded = await readRecordedOpens(reader, [...new Set(missing)]);
  for (const { line, market, start } of priced) {
    const coin = list.coins.get(line.coin);
    const key = openKey(market ?? 0, start);
    const price = coin?.name === REFERENCE ? ONE : (prices.get(key) ?? recorded.get(key));
    if (coin !== undefined && price !== undefined) line.value = worthOf(coin, line.units, price);
  }
}
