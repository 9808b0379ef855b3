// Collects what events leave in the records, as the tables of history keep it.
import { addHistory, type Event, type HistoryKind, type HistoryRows } from '@candor/exchange';
import { historyKinds, type RecordedHistory } from '../rows/history-tables.ts';
import type { Recorded } from './table.ts';

type Collected = { [Kind in HistoryKind]: Recorded<HistoryRows[Kind]>[] };

export class HistoryRecorder {
  private readonly collected: Collected;

  constructor() {
    const collected: Partial<Collected> = {};
    for (const kind of historyKinds) collected[kind] = [];
    this.collected = collected as Collected;
  }

  /** What was added so far. */
  get rows(): RecordedHistory {
    return this.collected;
  }

  /** Adds the history of one record of the journal. */
  add(sequence: number, at: number, events: readonly Event[]): void {
    const add = <Kind extends HistoryKind>(kind: Kind, row: HistoryRows[Kind]): void => {
      const rows: Recorded<HistoryRows[Kind]>[] = this.collected[kind];
      const last = rows[rows.length - 1];
      rows.push({ sequence, n: last?.sequence === sequence ? last.n + 1 : 0, at, row });
    };
    for (const event of events) addHistory(event, add);
  }
}
