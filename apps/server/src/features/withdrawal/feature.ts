// Withdrawals: the address book, applications, and payments on the chains.
import type { RequestSigner } from '@candor/chains';
import type { Engine } from '../../engine/engine.ts';
import { startAfterCommits } from '../../workers/after-commits.ts';
import type { Feature } from '../feature.ts';
import { addressRoutes } from './address-routes.ts';
import { type ApprovalDesk, createApprovalDesk } from './approvals/approval-desk.ts';
import { type ApprovalRouteParts, approvalRoutes } from './approvals/console-routes.ts';
import { cancelledWithdrawals, cancelWithdrawals } from './cancel-withdrawals.ts';
import { coldProposals } from './cold/cold-proposals.ts';
import { type ConsoleColdParts, consoleColdRoutes } from './cold/console-routes.ts';
import { consoleWithdrawalRoutes } from './console-routes.ts';
import { withdrawalSections } from './export-sections.ts';
import type { PayoutSigner } from './payout-signer.ts';
import { startPayoutWorker } from './payout-worker.ts';
import { createPayouts } from './payouts.ts';
import { createRemotePayoutSigner } from './remote-payout-signer.ts';
import { withdrawalRoutes } from './routes.ts';
import { consoleSweepRoutes } from './sweeps/console-routes.ts';
import { tellWithdrawals } from './tell-withdrawals.ts';
import { withdrawalNews } from './withdrawal-news.ts';

type WithdrawalParts = ApprovalRouteParts & ConsoleColdParts & { engine: Engine; signer: RequestSigner | undefined };

type ServiceParts = Pick<WithdrawalParts, 'signer' | 'reader' | 'chains' | 'identity'> & {
  /** What signs payments in place of the signer, where a test gives it. */
  overrides: { payoutSigner?: PayoutSigner | undefined };
};

const TOLD_EVENTS = ['AddressAdded', 'WithdrawalRequested', 'WithdrawalPassed', 'WithdrawalClosed'];

export const withdrawal = {
  services: (parts: ServiceParts) => ({ payouts: createPayouts(), ...signingOf(parts) }),
  proposals: ({ live, chains }) => coldProposals({ live, chains }),
  neighbours: ({ signer }) => (signer === undefined ? [] : [{ name: 'signer', probe: () => signer.state() }]),
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
} satisfies Feature<WithdrawalParts>;

type Signing = { payoutSigner: PayoutSigner | undefined; approvalDesk: ApprovalDesk | undefined };

/** Without a signer nothing is paid: there are deposits only. */
function signingOf({ signer, reader, chains, identity: { db, now }, overrides }: ServiceParts): Signing {
  const { payoutSigner } = overrides;
  if (payoutSigner !== undefined || signer === undefined) return { payoutSigner, approvalDesk: undefined };
  const approvalDesk = createApprovalDesk({ db, signer, now });
  return { payoutSigner: createRemotePayoutSigner({ signer, reader, chains, approvals: approvalDesk }), approvalDesk };
}
