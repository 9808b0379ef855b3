// Withdrawals: the address book, applications, and payments on the chains.
import type { RequestSigner } from '@candor/chains';
import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int4, int8, record, text, wideUnits } from '../../database/store/field.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { CancelledByFreeze, Feature } from '../feature.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { addressRoutes } from './address-routes.ts';
import { type ApprovalDesk, createApprovalDesk } from './approvals/approval-desk.ts';
import { type ApprovalRouteParts, approvalRoutes } from './approvals/console-routes.ts';
import { coldProposals } from './cold/cold-moves.ts';
import { type ConsoleColdParts, consoleColdRoutes } from './cold/console-routes.ts';
import { consoleWithdrawalRoutes } from './console-routes.ts';
import { withdrawalSections } from './export-sections.ts';
import { withdrawalMetrics } from './metrics.ts';
import { notifyWithdrawals } from './notify-withdrawals.ts';
import { startPayoutWorker } from './payout-worker.ts';
import { createPayouts, type PayoutSigner } from './payouts.ts';
import { createRemotePayoutSigner } from './remote-payout-signer.ts';
import { withdrawalRoutes } from './routes.ts';
import { consoleSweepRoutes } from './sweeps/console-routes.ts';
import { withdrawalUpdates } from './withdrawal-updates.ts';

const CANCELLED = record({ name: text('name'), scale: int4('scale'), units: wideUnits('sum(units)') });

type WithdrawalParts = ApprovalRouteParts & ConsoleColdParts & { engine: Engine; signer: RequestSigner | undefined };

type ServiceParts = Pick<WithdrawalParts, 'signer' | 'reader' | 'chains' | 'identity'> & {
  /** What signs payments in place of the signer, where a test gives it. */
  overrides: { payoutSigner?: PayoutSigner | undefined };
};

const NOTIFIED_EVENTS = ['AddressAdded', 'WithdrawalRequested', 'WithdrawalPassed', 'WithdrawalClosed'];

export const withdrawal = {
  services: (parts: ServiceParts) => ({ payouts: createPayouts(), ...signingOf(parts) }),
  proposals: ({ live, chains }) => coldProposals({ live, chains }),
  neighbours: ({ signer }) => (signer === undefined ? [] : [{ name: 'signer', probe: () => signer.state() }]),
  metrics: withdrawalMetrics,
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
    const notifier = startAfterCommits({
      engine: parts.engine,
      concerns: ({ type }) => NOTIFIED_EVENTS.includes(type),
      async run() {
        if (await notifyWithdrawals({ ...parts, identity, db, now })) wakeMessages();
      },
      log,
      failureMessage: 'users could not be notified of their withdrawals; trying again',
    });
    return signer === undefined ? [notifier] : [notifier, startPayoutWorker({ ...parts, db, now, log, signer })];
  },
  ownUpdates: parts => [withdrawalUpdates(parts)],
  exports: withdrawalSections,
  account: {
    // What is being signed cannot be cancelled, so a freeze leaves it.
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

/** Can be repeated at any time. @throws Fault */
async function cancelWithdrawals(core: { engine: CommandPort; reader: PoolReader }, user: number): Promise<void> {
  const cancellable = 'FROM cancellable_withdrawals WHERE user_id = $1 ORDER BY id';
  for (const withdrawal of await core.reader.find(int8('id'), cancellable, [user])) {
    // Signed, refused or over meanwhile: there is nothing left to cancel.
    await askCore(core, { type: 'CancelWithdrawal', user, withdrawal }, ['unknown-withdrawal', 'withdrawal-under-way']);
  }
}

/** What a freeze gave back of withdrawals since a time, by coin. */
async function cancelledWithdrawals(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  const rows = await reader.find(
    CANCELLED,
    `FROM closed_withdrawals JOIN coins ON coins.id = coin_id
     WHERE user_id = $1 AND closed_at >= $2 AND detail = 'account-frozen' GROUP BY coins.id, name, scale ORDER BY name`,
    [user, since],
  );
  return {
    kind: 'withdrawals',
    rows: rows.map(({ name, scale, units }) => ({ name, number: formatShort(units, scale) })),
  };
}
