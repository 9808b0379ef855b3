// Withdrawals: the address book, applications, and payments on the chains.
import type { Engine } from '../../engine/engine.ts';
import { startAfterCommits } from '../../workers/after-commits.ts';
import type { Feature } from '../feature.ts';
import { addressRoutes } from './address-routes.ts';
import { type ApprovalRouteParts, approvalRoutes } from './approvals/console-routes.ts';
import { cancelledWithdrawals, cancelWithdrawals } from './cancel-withdrawals.ts';
import { type ConsoleColdParts, consoleColdRoutes } from './cold/console-routes.ts';
import { consoleWithdrawalRoutes } from './console-routes.ts';
import { withdrawalSections } from './export-sections.ts';
import { startPayoutWorker } from './payout-worker.ts';
import { withdrawalRoutes } from './routes.ts';
import { consoleSweepRoutes } from './sweeps/console-routes.ts';
import { tellWithdrawals } from './tell-withdrawals.ts';
import { withdrawalNews } from './withdrawal-news.ts';

type WithdrawalParts = ApprovalRouteParts & ConsoleColdParts & { engine: Engine };

const TOLD_EVENTS = ['AddressAdded', 'WithdrawalRequested', 'WithdrawalPassed', 'WithdrawalClosed'];

export const withdrawal: Feature<WithdrawalParts> = {
  routes: parts => [
    withdrawalRoutes(parts),
    addressRoutes(parts),
    consoleWithdrawalRoutes(parts),
    consoleSweepRoutes(parts),
    consoleColdRoutes(parts),
    approvalRoutes(parts),
  ],
  workers: ({ payoutSigner: signer, identity, ...parts }) => {
    const { db, now, log, wakeMessages } = identity;
    const telling = startAfterCommits({
      engine: parts.engine,
      concerns: ({ type }) => TOLD_EVENTS.includes(type),
      async run() {
        if (await tellWithdrawals({ ...parts, identity, db, now })) wakeMessages();
      },
      log,
      failureMessage: 'users could not be told of their withdrawals; trying again',
    });
    return signer === undefined ? [telling] : [telling, startPayoutWorker({ ...parts, db, now, log, signer })];
  },
  ownNews: parts => [withdrawalNews(parts)],
  exports: withdrawalSections,
  account: {
    // What is being signed is beyond anybody's call, so a freeze leaves it.
    open: { table: 'cancellable_withdrawals', cancel: cancelWithdrawals, cancelled: cancelledWithdrawals },
    erasedAtClosing: ['address_labels'],
    erasedLater: ['withdrawal_notes'],
  },
};
