// A record of the journal as the console lists it, and whether it speaks of nobody, so that all of it may be read.
import type { Command } from '@candor/exchange';
import { isPublicEvent } from '../../journal/public-event.ts';
import type { JournalRow } from '../../journal/read-records.ts';
import { type RecordBody, readBody } from '../../journal/record-body.ts';

/** What concerns everybody: the rules, the prices and the time. */
const COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'OpenExchange',
  'ConfigureCoin',
  'ConfigureMarket',
  'SetMarketStatus',
  'PublishIndexPrices',
  'AdvanceClock',
  'OpenDemoReserve',
  'ConfigureContract',
  'ConfigureOptions',
  'ResetOperator',
  'AdoptInstance',
  'NoteClockLeap',
  'AcceptClock',
]);

/** Prices and time may fire somebody's order, so what happened has to be looked at as well. */
export function isPublicRecord({ command, events }: RecordBody): boolean {
  return COMMANDS.has(command.type) && events.every(isPublicEvent);
}

export function journalRecordOf({ sequence, at, rulesVersion, epoch, body, bodyHash, hash }: JournalRow) {
  const read = readBody(body);
  return {
    sequence,
    at,
    type: read.command.type as string,
    rules_version: rulesVersion,
    epoch,
    hash,
    body_hash: bodyHash,
    is_public: isPublicRecord(read) ? (1 as const) : (0 as const),
  };
}

/** How often each kind of event happened, in the order in which they first did. */
export function eventCounts({ events }: RecordBody): { type: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count }));
}
