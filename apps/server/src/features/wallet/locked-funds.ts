// What users own outside of their wallets: what features lock, each registered as a part, and what is open in contracts.
import { type LockedPartName, lockedParts } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, optional, record, units, wideUnits, word } from '../../database/store/field.ts';
import type { LockedPart } from '../feature.ts';
import type { Holdings, LockedUnits, OpenLots } from './equity.ts';

/** Units of a coin that were locked from a time on, and until when; `untilMs` is undefined while they still are. */
export type Span = { coin: number; units: bigint; fromMs: number; untilMs: number | undefined };

/** Those of each part. */
export type Spans = ReadonlyMap<LockedPart, readonly Span[]>;

/** By coin; coins of which nothing is locked are absent. */
export type Outside = Pick<Holdings, 'locked' | 'positions'>;

export type Loss = { coin: number; units: bigint };

// By market what is open in contracts.
const POSITIONS = `SELECT user_id, direction AS part, market_id AS id, sum(lots) AS units, sum(entry_value) AS value
  FROM positions WHERE user_id = ANY ($1::integer[]) AND lots > 0 GROUP BY user_id, direction, market_id`;

const SUM = record({
  user: int4('user_id'),
  part: word<LockedPartName | OpenLots['direction']>('part'),
  id: int4('id'),
  units: wideUnits('units'),
  value: wideUnits('value'),
});

const SPAN = record<Span>({
  coin: int4('coin_id'),
  units: units('units'),
  fromMs: int8('from_at'),
  untilMs: optional(int8('until_at')),
});

const LOSS = record<Loss>({ coin: int4('coin_id'), units: wideUnits('sum(units)') });

export class LockedFunds {
  readonly parts: readonly LockedPart[];
  private readonly sums: string;

  /** @throws where a part of the wire has no feature, or two. */
  constructor(parts: readonly LockedPart[]) {
    const names = parts.map(({ name }) => name);
    if ([...names].sort().join() !== [...lockedParts].sort().join()) {
      throw new Error(`the locked parts are ${lockedParts.join(', ')}, and features register ${names.join(', ')}`);
    }
    this.parts = parts;
    const sums = parts.map(
      ({ name, now }) => `SELECT user_id, '${name}' AS part, coin_id AS id, sum(units) AS units, 0 AS value
        FROM (${now}) AS ${name} GROUP BY user_id, coin_id`,
    );
    this.sums = [...sums, POSITIONS].join(' UNION ALL ');
  }

  /** What each of the users has now. */
  async read(reader: Reader, users: readonly number[]): Promise<ReadonlyMap<number, Outside>> {
    const byUser = new Map(
      users.map(user => [user, { locked: new Map<number, LockedUnits>(), positions: [] as OpenLots[] }]),
    );
    for (const { user, part, id, units, value } of await reader.find(SUM, `FROM (${this.sums}) AS sums`, [users])) {
      const { locked, positions } = byUser.get(user)!;
      if (part === 'long' || part === 'short') {
        positions.push({ market: id, direction: part, lots: units, entryValue: value });
      } else {
        addUnits(locked, part, id, units);
      }
    }
    return byUser;
  }

  async readOwn(reader: Reader, user: number): Promise<Outside> {
    return (await this.read(reader, [user])).get(user)!;
  }

  /** Without the parts whose entries mean something else. */
  only(locked: Outside['locked'], meaning: LockedPart['means']): Outside['locked'] {
    const names = this.parts.filter(({ means }) => means === meaning).map(({ name }) => name);
    return new Map(
      [...locked].map(([coin, units]) => [
        coin,
        { ...NOTHING, ...Object.fromEntries(names.map(name => [name, units[name]])) },
      ]),
    );
  }

  /** What was locked at a moment or later, of the parts whose entries mean one of these. */
  async readSpans(
    reader: Reader,
    user: number,
    sinceMs: number,
    ...meanings: readonly LockedPart['means'][]
  ): Promise<Spans> {
    const spans = new Map<LockedPart, Span[]>();
    for (const part of this.parts.filter(({ means }) => meanings.includes(means))) {
      spans.set(part, await reader.find(SPAN, `FROM (${part.spans}) AS spans`, [user, sinceMs]));
    }
    return spans;
  }

  /** What early ends took, by coin. */
  async readLosses(reader: Reader, user: number, { after, upTo }: { after: number; upTo: number }): Promise<Loss[]> {
    const losses = this.parts.flatMap(part => part.losses?.from ?? []);
    if (losses.length === 0) return [];
    const from = losses.map(each => `SELECT coin_id, units FROM (${each}) AS lost`).join(' UNION ALL ');
    return reader.find(LOSS, `FROM (${from}) AS losses GROUP BY coin_id`, [user, after, upTo]);
  }
}

const NOTHING = Object.fromEntries(lockedParts.map(part => [part, 0n])) as LockedUnits;

function addUnits(sums: Map<number, LockedUnits>, part: LockedPartName, coin: number, units: bigint): void {
  const before = sums.get(coin) ?? NOTHING;
  sums.set(coin, { ...before, [part]: before[part] + units });
}

/** The sums by coin at a moment: of what was locked before it, and ended at it or later. Coins without any are absent. */
export function lockedAt(spans: Spans, atMs: number): Map<number, LockedUnits> {
  const sums = new Map<number, LockedUnits>();
  for (const [{ name }, list] of spans) {
    for (const { coin, units, fromMs, untilMs } of list) {
      if (fromMs >= atMs || (untilMs !== undefined && untilMs < atMs) || units === 0n) continue;
      addUnits(sums, name, coin, units);
    }
  }
  return sums;
}
