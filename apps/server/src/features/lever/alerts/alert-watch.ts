// Watches how much of their liquidation distance open positions have used, tick by tick, and notifies their users (docs/features/lever.md).
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from '@candor/exchange';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PoolReader, Reader } from '../../../database/reader.ts';
import { int4, int8, record } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { CommittedBatch } from '../../../engine/engine-port.ts';
import { lockFollower, moveFollower } from '../../../journal/followers.ts';
import { readJournalEnd, readPriceRecords } from '../../../journal/read-records.ts';
import { readBody } from '../../../journal/record-body.ts';
import { stepsOf } from '../../market/contract-mark.ts';
import type { ContractFacts, ReadContracts } from '../contract-facts.ts';
import { readExposed } from '../read-exposed.ts';
import type { AlertFeed, SentAlert } from './alert-updates.ts';
import { FOLLOWER, notifyOfAlerts } from './notify-alerts.ts';
import { type Crossing, type Level, type Price, type Tick, WatchedMarket } from './watched-market.ts';

const RECORDS_AT_ONCE = 500;

export type AlertWatchParts = {
  engine: Pick<Engine, 'onCommitted'>;
  db: Database;
  reader: PoolReader;
  contracts: ReadContracts;
  alerts: AlertFeed;
  wakeMessages: () => void;
  log: Logger;
};

/** Crossings that one transaction stores with their notices. */
const AT_ONCE = 200;
/** Prices between two stored sequences: a restart reads no more of them again. */
const PRICES_BETWEEN_NOTES = 200;
const RETRY_MS = 1_000;

const SENT = record({
  position: int8('position_id'),
  sent: record({ level: int4<Level>('level'), sequence: int8('sequence') }),
});

/** @returns its stop, which resolves once the current run is done. */
export function startAlertWatch(parts: AlertWatchParts) {
  const watch = new AlertWatch(parts);
  const endListening = parts.engine.onCommitted(batch => watch.hear(batch));
  const running = watch.run();
  return {
    async stop(): Promise<void> {
      endListening();
      watch.stop();
      await running;
    },
  };
}

class AlertWatch {
  private readonly parts: AlertWatchParts;
  private readonly markets = new Map<number, WatchedMarket>();
  /** Users whose positions may have changed, by market. */
  private readonly changed = new Map<number, Set<number>>();
  private prices: Price[] = [];
  private sinceNote = 0;
  private isLoaded = false;
  private isStopped = false;
  private wake = () => {};

  constructor(parts: AlertWatchParts) {
    this.parts = parts;
  }

  hear({ records }: CommittedBatch): void {
    for (const { sequence, at, events } of records) {
      for (const event of events) {
        if (event.type === 'IndexPricePublished' && event.price !== null) {
          this.prices.push({ sequence, at, market: event.market, price: event.price });
        } else for (const { user, market } of this.changesOf(event)) this.noteChange(market, user);
      }
    }
    if (this.prices.length > 0) this.wake();
  }

  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        if (!this.isLoaded) await this.load();
        await this.follow();
        if (this.prices.length > 0 || this.isStopped) continue;
        await new Promise<void>(resolve => {
          this.wake = resolve;
        });
      } catch (error) {
        this.parts.log.error({ err: error }, 'users could not be notified of contract alerts; trying again');
        if (!this.isStopped) await sleep(RETRY_MS);
      }
    }
  }

  /** Everything that is open, the alerts sent for it, and the prices since. */
  private async load(): Promise<void> {
    const { reader, db, contracts } = this.parts;
    const noted = await db.transaction().execute(transaction => lockFollower(transaction, FOLLOWER));
    const sent = await this.readSent();
    for (const { contract } of (await contracts()).values()) {
      const market = new WatchedMarket();
      market.replace([], await readExposed(reader, contract), contract.tickLotValue, sent);
      this.markets.set(contract.id, market);
    }
    const [first] = this.prices;
    const missed = await readMissedPrices(reader, noted, first?.sequence ?? Number.MAX_SAFE_INTEGER);
    const upTo = missed.at(-1)?.sequence ?? 0;
    // Some arrived while they were read.
    this.prices = [...missed, ...this.prices.filter(({ sequence }) => sequence > upTo)];
    if (noted === 0) await this.note((await readJournalEnd(reader)).sequence);
    this.isLoaded = true;
  }

  private async readSent(): Promise<Map<number, { level: Level; sequence: number }>> {
    const rows = await this.parts.reader.find(SENT, 'FROM position_alerts');
    return new Map(rows.map(({ position, sent }) => [position, sent]));
  }

  private async follow(): Promise<void> {
    const known = await this.parts.contracts();
    for (let price = this.prices[0]; price !== undefined && !this.isStopped; price = this.prices[0]) {
      // A position may have been opened while others were read, and its price arrived right behind it.
      if (this.changed.size > 0) await this.readChanged();
      const facts = known.get(price.market);
      if (facts !== undefined) await this.take(facts, price);
      this.prices.shift();
      this.sinceNote += 1;
      if (this.sinceNote >= PRICES_BETWEEN_NOTES) await this.note(price.sequence);
    }
  }

  private async take(facts: ContractFacts, { sequence, at, market: id, price }: Price): Promise<void> {
    const market = this.markets.get(id) ?? new WatchedMarket();
    this.markets.set(id, market);
    const tick: Tick = { sequence, at, mark: stepsOf(price, facts) };
    for (let crossings = market.crossings(tick); crossings.length > 0; crossings = market.crossings(tick)) {
      await this.sendAlerts(facts, market, crossings.slice(0, AT_ONCE), tick);
    }
  }

  private async sendAlerts(
    facts: ContractFacts,
    market: WatchedMarket,
    crossings: readonly Crossing[],
    tick: Tick,
  ): Promise<void> {
    const { db, alerts, wakeMessages } = this.parts;
    const sent: SentAlert[] = await db
      .transaction()
      .execute(transaction => notifyOfAlerts(transaction, facts, crossings, tick));
    for (const crossing of crossings) market.settle(crossing, tick.sequence);
    if (sent.length === 0) return;
    alerts.publish(sent);
    wakeMessages();
  }

  private async note(sequence: number): Promise<void> {
    this.sinceNote = 0;
    await this.parts.db.transaction().execute(async transaction => {
      if ((await lockFollower(transaction, FOLLOWER)) < sequence) await moveFollower(transaction, FOLLOWER, sequence);
    });
  }

  /** Re-reads the positions of users who had a change since the last price. */
  private async readChanged(): Promise<void> {
    const { reader, db, contracts } = this.parts;
    const known = await contracts();
    for (const [id, users] of [...this.changed]) {
      const facts = known.get(id);
      if (facts === undefined) continue;
      this.changed.delete(id);
      const all = [...users];
      try {
        const market = this.markets.get(id) ?? new WatchedMarket();
        this.markets.set(id, market);
        const gone = market.replace(all, await readExposed(reader, facts.contract, all), facts.contract.tickLotValue);
        if (gone.length > 0)
          await sql`DELETE FROM position_alerts WHERE position_id = ANY (${gone}::bigint[])`.execute(db);
      } catch (error) {
        for (const user of all) this.noteChange(id, user);
        throw error;
      }
    }
  }

  private changesOf(event: Event): readonly { user: number; market: number }[] {
    if (event.type !== 'PositionMarginMoved') return changesOf(event);
    // One that was opened a moment ago is read with its user anyway.
    return [...this.markets.values()].flatMap(market => market.find(event.position) ?? []);
  }

  private noteChange(market: number, user: number): void {
    const users = this.changed.get(market) ?? new Set();
    this.changed.set(market, users.add(user));
  }
}

/** Whose positions, or whose tier, an event may change. */
function changesOf(event: Event): readonly { user: number; market: number }[] {
  switch (event.type) {
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return event.order.effect === 'open' ? [event.order] : [];
    case 'LeverTraded':
      return [event.taker, event.maker].map(({ user }) => ({ user, market: event.market }));
    case 'LeverOrderAmended':
    case 'LeverNetted':
    case 'FundingPaid':
    case 'PositionSettled':
      return [event];
    case 'PositionClosed':
      return [event.position];
    default:
      return [];
  }
}

/** Oldest first, after one sequence and before another. A watch that never ran has missed nothing. */
async function readMissedPrices(reader: Reader, after: number, before: number): Promise<Price[]> {
  if (after === 0) return [];
  const [from = 0] = await reader.find(int8('at'), 'FROM journal WHERE sequence = $1', [after]);
  const prices: Price[] = [];
  let [to, below] = [Number.MAX_SAFE_INTEGER, before];
  for (;;) {
    const records = await readPriceRecords(reader, { from, to, below, limit: RECORDS_AT_ONCE });
    for (const { sequence, at, body } of records) {
      if (sequence <= after) continue;
      for (const event of readBody(body).events.toReversed()) {
        if (event.type !== 'IndexPricePublished' || event.price === null) continue;
        prices.push({ sequence, at, market: event.market, price: event.price });
      }
    }
    const last = records.at(-1);
    if (last === undefined || records.length < RECORDS_AT_ONCE) return prices.reverse();
    [to, below] = [last.at, last.sequence];
  }
}
