// Every step that changes the tables.
import type { Migration } from './migration.ts';
import { identity0001 } from './migrations/0001-identity.ts';
import { confirmation0002 } from './migrations/0002-confirmation.ts';
import { core0100 } from './migrations/0100-core.ts';
import { candles0200 } from './migrations/0200-candles.ts';

export const MIGRATIONS: readonly Migration[] = [identity0001, confirmation0002, core0100, candles0200];
