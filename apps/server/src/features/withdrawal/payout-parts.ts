// What paying withdrawals stands on.
import type { Logger } from 'pino';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PayoutSigner } from './payout-signer.ts';
import type { Payouts } from './payouts.ts';

export type PayoutParts = {
  engine: CommandPort;
  reader: PoolReader;
  db: Database;
  live: Pick<LiveViews, 'current'>;
  payouts: Payouts;
  signer: PayoutSigner;
  log: Logger;
  now: () => number;
};
