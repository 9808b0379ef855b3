// Banks: the exchange's accounts there, what users send to them, and the statements that show it.
import type { Logger } from 'pino';
import type { CommandPort } from '../../engine/command-port.ts';
import { startPeriodicJob } from '../../workers/periodic-job.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { BankDepositParts } from './bank-deposits.ts';
import { type ConsoleBankParts, consoleBankRoutes } from './console-routes.ts';
import { claimSection } from './export-section.ts';
import { matchLines } from './match-lines.ts';
import { bankRoutes } from './routes.ts';

export type BankParts = BankDepositParts & ConsoleBankParts & { identity: Identity; engine: CommandPort; log: Logger };

/** A claim may come after its line. */
const MATCHED_EVERY_MS = 10_000;

export const banks: Feature<BankParts> = {
  routes: parts => [bankRoutes(parts), consoleBankRoutes(parts)],
  workers: parts => [
    startPeriodicJob({
      everyMs: MATCHED_EVERY_MS,
      log: parts.log,
      failureMessage: 'lines of bank statements could not be matched; trying again',
      run: () => matchLines(parts),
    }),
  ],
  exports: parts => [claimSection(parts)],
  account: { erasedLater: ['bank_vouchers'] },
  sealed: {
    columns: [
      {
        ...{ table: 'bank_lines', column: 'details', key: 'id' },
        ...{ purpose: 'bank-line', context: `'line:' || id` },
      },
    ],
  },
};
