// A record of the journal as lists show it.
import type { CallAnswer } from '../../shared/calls.ts';

export type JournalRecord = CallAnswer<'listJournal'>['list'][number];
