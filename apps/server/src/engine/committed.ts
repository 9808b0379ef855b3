// What the engine tells the rest of the server after a batch is safely stored.
import type { Event } from '@candor/exchange';

/** One journaled command with what it did. */
export type CommittedRecord = { sequence: number; at: number; events: readonly Event[] };

/** Batches arrive in order, each exactly once per epoch; a new epoch means that the engine reloaded, so views start over from the database. */
export type CommittedBatch = { epoch: number; records: readonly CommittedRecord[] };

export type CommittedListener = (batch: CommittedBatch) => void;
