// The open positions of one market by the prices at which their users are notified that they are near their liquidation.

import { type AlertLevel, leverAlertLevels } from '@candor/contract';
import { type Mark as MarkSteps, MarkTriggers, type Position } from '@candor/exchange';
import { liquidationDistanceTicks } from '@candor/formulas';
import type { Exposed } from '../read-exposed.ts';

/** The level of the last alert; 0 for none. */
export type Level = AlertLevel | 0;

/** Percent of the distance that a position has to recover before a level alerts again: a price that swings around a level alerts once. */
const BACK_PERCENT = 5;
const WHOLE_WAY = 100;
const [FIRST, SECOND] = leverAlertLevels;
const LOOKED_AT = [FIRST - BACK_PERCENT, FIRST, SECOND - BACK_PERCENT, SECOND, WHOLE_WAY] as const;
type Percent = (typeof LOOKED_AT)[number];

export type Watched = {
  position: Position;
  level: Level;
  /** The record whose price decided the level; those up to it decide nothing again. */
  sequence: number;
  ticks: ReadonlyMap<Percent, number | undefined>;
};

export type Crossing = { watched: Watched; level: Level };

/** A price of the journal, at INDEX_SCALE. */
export type Price = { sequence: number; at: number; market: number; price: bigint };

/** The same in steps of the contract. */
export type Tick = { sequence: number; at: number; mark: MarkSteps };

export class WatchedMarket {
  private readonly triggers = new MarkTriggers();
  private readonly watched = new Map<number, Watched>();
  private readonly byUser = new Map<number, Set<number>>();

  find(position: number): Position | undefined {
    return this.watched.get(position)?.position;
  }

  /** Replaces the positions of these users by the open ones of now. Answers the positions that are closed. */
  replace(
    users: readonly number[],
    exposed: readonly Exposed[],
    tickLotValue: bigint,
    sent: ReadonlyMap<number, Pick<Watched, 'level' | 'sequence'>> = new Map(),
  ): number[] {
    const before = users.flatMap(user => [...(this.byUser.get(user) ?? [])]);
    for (const user of users) this.byUser.delete(user);
    for (const { position, maintenancePpm } of exposed) {
      const { level, sequence } = this.watched.get(position.id) ?? sent.get(position.id) ?? { level: 0, sequence: 0 };
      const ticks = new Map(
        LOOKED_AT.map(at => [at, liquidationDistanceTicks(position, tickLotValue, maintenancePpm, at)]),
      );
      this.set({ position, level, sequence, ticks });
      const own = this.byUser.get(position.user) ?? new Set();
      this.byUser.set(position.user, own.add(position.id));
    }
    const open = new Set(exposed.map(({ position }) => position.id));
    const gone = before.filter(id => !open.has(id));
    for (const id of gone) {
      this.watched.delete(id);
      this.triggers.remove(id);
    }
    return gone;
  }

  /** Only positions whose next price the mark has reached are checked. */
  crossings({ sequence, at, mark }: Tick): Crossing[] {
    this.triggers.moveTo(mark);
    const crossings: Crossing[] = [];
    for (let id = this.triggers.nextAfter(0); id !== undefined; id = this.triggers.nextAfter(id)) {
      const watched = this.watched.get(id)!;
      if (sequence <= watched.sequence || at < watched.position.openedAt) continue;
      const level = levelAt(watched, mark);
      if (level !== watched.level) crossings.push({ watched, level });
    }
    return crossings;
  }

  /** Notes that a crossing is stored. */
  settle({ watched, level }: Crossing, sequence: number): void {
    const now = this.watched.get(watched.position.id);
    if (now !== undefined) this.set({ ...now, level, sequence });
  }

  private set(watched: Watched): void {
    const { position, level, ticks } = watched;
    this.watched.set(position.id, watched);
    const toward = ticks.get(level === 0 ? FIRST : SECOND);
    const behind = level === 0 ? undefined : ticks.get(level === FIRST ? 75 : 85);
    const isLong = position.direction === 'long';
    const back = behind === undefined ? undefined : behind + (isLong ? 1 : -1);
    const further = level === SECOND ? undefined : toward;
    this.triggers.set(position.id, isLong ? { up: back, down: further } : { up: further, down: back });
  }
}

function levelAt({ position, level, ticks }: Watched, mark: MarkSteps): Level {
  const isAt = (percent: Percent) => {
    const at = ticks.get(percent);
    if (at === undefined) return false;
    return position.direction === 'long' ? mark.upper <= at : mark.lower >= at;
  };
  if (isAt(90) || (level === 90 && isAt(85))) return 90;
  return isAt(80) || (level !== 0 && isAt(75)) ? 80 : 0;
}
