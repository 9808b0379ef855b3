// Banks: the exchange's accounts there, what users send to them and are paid from them, and the statements that show it.
import { join } from 'node:path';
import type { Mode } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { PoolReader } from '../../database/reader.ts';
import { int8, record } from '../../database/store/field.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import { folderFiles } from '../../outside/files.ts';
import { startAfterCommits, startPeriodicJob } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { BankDepositParts } from './bank-deposits.ts';
import { bankProposals } from './bank-proposals.ts';
import { type ConsoleBankParts, consoleBankRoutes } from './console-routes.ts';
import { claimSection, reversalSection } from './export-section.ts';
import { matchLines } from './match-lines.ts';
import { notifyReversals } from './notify-reversals.ts';
import { openBanks } from './open-banks.ts';
import { consoleBankWithdrawalRoutes } from './payouts/console-routes.ts';
import { LastFile } from './payouts/last-file.ts';
import { type ConsoleReversalParts, consoleReversalRoutes } from './reversal-console-routes.ts';
import { bankRoutes, debtRoutes } from './routes.ts';
import { consoleStatementRoutes } from './statement-routes.ts';

export type BankParts = BankDepositParts &
  ConsoleBankParts & {
    identity: Identity;
    mode: Mode;
    engine: Pick<Engine, 'submit' | 'alarm' | 'onApplied'>;
    log: Logger;
  } & ConsoleReversalParts;

/** A claim may come after its line. */
const MATCHED_EVERY_MS = 10_000;

export const banks = {
  services: ({ config }: { config: Pick<Config, 'dataDir'> }) => ({
    lastFile: new LastFile(folderFiles(join(config.dataDir, 'banks'))),
  }),
  proposals: () => bankProposals(),
  open: openBanks,
  metrics: ({ reader }) => [bankMetrics(reader)],
  routes: parts => [
    bankRoutes(parts),
    debtRoutes(parts),
    consoleBankRoutes(parts),
    consoleStatementRoutes(parts),
    consoleBankWithdrawalRoutes(parts),
    consoleReversalRoutes(parts),
  ],
  workers: parts => [
    startPeriodicJob({
      everyMs: MATCHED_EVERY_MS,
      log: parts.log,
      failureMessage: 'lines of bank statements could not be matched; trying again',
      run: () => matchLines(parts),
    }),
    startAfterCommits({
      engine: parts.engine,
      concerns: ({ type }) => type === 'BankCreditReversed' || type === 'BankPaymentReturned',
      async run() {
        const { db, now, wakeMessages } = parts.identity;
        if (await notifyReversals({ ...parts, db, now })) wakeMessages();
      },
      log: parts.log,
      failureMessage: 'users could not be notified of what a bank took or sent back; trying again',
    }),
    startAfterCommits({
      engine: parts.engine,
      concerns: ({ type }) => type === 'BankFileMade',
      run: () => parts.lastFile.catchUp(parts.reader),
      log: parts.log,
      failureMessage: 'the number of the last payment file could not be written into the data folder; trying again',
    }),
  ],
  exports: parts => [claimSection(parts), reversalSection(parts)],
  account: { erasedLater: ['bank_vouchers', 'bank_payees'] },
  sealed: {
    columns: [
      {
        table: 'bank_lines',
        column: 'details',
        key: 'id',
        purpose: 'bank-line',
        context: `'line:' || id`,
      },
      {
        table: 'bank_announcements',
        column: 'details',
        key: 'id',
        purpose: 'bank-announcement',
        context: `'announcement:' || account_id || ' ' || entry`,
      },
      {
        table: 'bank_payees',
        column: 'details',
        key: 'id',
        purpose: 'bank-payee',
        context: `'payee:' || payee`,
      },
      {
        table: 'bank_file_contents',
        column: 'content',
        key: 'id',
        purpose: 'bank-file',
        context: `'bank-file:' || id`,
      },
    ],
  },
} satisfies Feature<BankParts>;

const OPEN = record({
  claims: int8('(SELECT count(*) FROM bank_claims)'),
  lines: int8('(SELECT count(*) FROM open_bank_lines)'),
});

function bankMetrics(reader: PoolReader): MetricGroup {
  return {
    gauges: {
      bank_claims: 'Announced payments by bank that have not arrived',
      bank_lines_open: 'Lines of bank statements that belong to no user yet',
    },
    labels: [],
    async read() {
      const [open] = await reader.asStored().find(OPEN, '');
      return [{ values: { bank_claims: open!.claims, bank_lines_open: open!.lines } }];
    },
  };
}
