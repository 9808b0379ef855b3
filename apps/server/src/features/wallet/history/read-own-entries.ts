// Reads the entries of a user in the order in which they happened, each once, with the trade behind it; and the cost of early ends of locked amounts.
import { accountName } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { int4, int8, optional, record, units } from '../../../database/store/field.ts';
import type { LockedFunds } from '../locked-funds.ts';

/** An entry that touches a wallet of the user; both sides may be theirs. */
export type OwnEntry = {
  sequence: number;
  n: number;
  at: number;
  kind: number;
  coin: number;
  units: bigint;
  debit: number;
  credit: number;
  trade: OwnTrade | undefined;
};

export type OwnTrade = { id: number; market: number; takerOrder: number; makerOrder: number; taker: number };

const COLUMNS = 'sequence, n, at, kind, coin_id, units, debit, credit, reference';

/** The cost of early ends of locked amounts never touched a wallet; here it is an outgoing entry, after all others of its record. */
function lossesOf(funds: LockedFunds): string {
  return funds.parts
    .flatMap(({ losses }) => losses ?? [])
    .map(
      ({ kind, from }) => `UNION ALL SELECT sequence, 2147483647, at, ${kind}, coin_id, units, $7::bigint, 0, reference
        FROM (${from}) AS lost`,
    )
    .join(' ');
}

/** The first ones after a sequence, up to another one. A trade or transfer is never cut: its entries share a sequence. */
export async function readOwnEntries(
  reader: Reader,
  funds: LockedFunds,
  accounts: readonly number[],
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<{ entries: OwnEntry[]; upTo: number }> {
  const rows = await readPart(reader, funds, accounts, after, upTo, most + 1);
  if (rows.length <= most) return { entries: rows, upTo };
  const cut = rows.at(-1)!.sequence;
  const whole = rows.filter(({ sequence }) => sequence < cut);
  if (whole.length > 0) return { entries: whole, upTo: cut - 1 };
  // One command can have more entries than this, so it is read as a whole.
  return { entries: await readPart(reader, funds, accounts, cut - 1, cut, Number.MAX_SAFE_INTEGER), upTo: cut };
}

const ENTRY = record<OwnEntry>({
  sequence: int8('found.sequence'),
  n: int4('found.n'),
  at: int8('found.at'),
  kind: int4('kind'),
  coin: int4('coin_id'),
  units: units('units'),
  debit: int8('debit'),
  credit: int8('credit'),
  trade: optional(
    record({
      id: int8('trades.id'),
      market: int4('market_id'),
      takerOrder: int8('taker_order'),
      makerOrder: int8('maker_order'),
      taker: int4('taker_id'),
    }),
  ),
});

function readPart(
  reader: Reader,
  funds: LockedFunds,
  accounts: readonly number[],
  after: number,
  upTo: number,
  limit: number,
): Promise<OwnEntry[]> {
  const owner = accounts.length === 0 ? 0 : accountName(accounts[0]!).owner;
  const side = (column: 'debit' | 'credit') => `
    (SELECT ${COLUMNS} FROM entries WHERE ${column} = account AND ${column} & 255 < 16
     AND sequence > $2 AND sequence <= $3 ORDER BY sequence, n LIMIT $5)`;
  return reader.find(
    ENTRY,
    `FROM (
       SELECT DISTINCT ${COLUMNS} FROM unnest($4::bigint[]) AS mine(account)
       CROSS JOIN LATERAL (${side('credit')} UNION ALL ${side('debit')}) AS sides
       ${lossesOf(funds)}
       ORDER BY sequence, n LIMIT $5
     ) AS found LEFT JOIN trades ON kind = ANY ($6) AND trades.id = reference ORDER BY found.sequence, found.n`,
    [owner, after, upTo, accounts, limit, TRADE_KINDS, accounts[0] ?? 0],
  );
}

/** Kinds whose entries have a trade behind them. */
const TRADE_KINDS = [50, 51];
