// One deposit or claim beside the list, with what can be done about it.
import { ErrorState, figureOfDecimal, SkeletonRows, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, failureText, REFRESH_MS, type RowOf, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import {
  ChainText,
  CoinAmount,
  StatusBadge,
  type StatusTone,
  Timestamp,
  UserLink,
} from '../../shared/parts/values.tsx';
import { Picture } from '../../shared/pictures/picture.tsx';
import { useMay } from '../../shared/session.ts';
import { byUser } from '../../shared/table/filters.tsx';
import classes from './deposits.module.css';

type DepositDrawerProps = { deposit: Deposit | undefined; isClaim: boolean; onClose: () => void };

export function DepositDrawer({ deposit, isClaim, onClose }: DepositDrawerProps) {
  const { t } = useTranslation('deposits');
  const title = deposit === undefined ? '' : t(isClaim ? 'claimOf' : 'depositOf', { id: deposit.id });
  return (
    <SideDrawer opened={deposit !== undefined} onClose={onClose} title={title} isWide={isClaim}>
      {deposit === undefined ? null : isClaim ? (
        <ClaimBody key={deposit.id} claim={deposit} />
      ) : (
        <DepositBody key={deposit.id} deposit={deposit} />
      )}
    </SideDrawer>
  );
}

/** A claim with its evidence: what the customer says and shows on one side, what arrived on the chain on the other. */
function ClaimBody({ claim }: { claim: Deposit }) {
  const { t } = useTranslation(['deposits', 'parts']);
  const mayAssign = useMay('deposits.assign');
  const [isRefusing, setRefusing] = useState(false);
  const refuse = useAct('refuseClaim', { isQuiet: true, changes: ['listAllDeposits'] });
  const amount = claim.claimed_amount || claim.amount;
  return (
    <>
      <ProposalNotice proposal={claim.proposal} />
      <div className={classes.sides}>
        <section className={classes.side} aria-label={t('saysCustomer')}>
          <h3 className={classes.head}>{t('saysCustomer')}</h3>
          <KeyValues
            items={[
              { label: t('parts:user'), value: <UserLink id={claim.user} /> },
              { label: t('claimed'), value: `${figureOfDecimal(amount)} ${claim.currency_name}` },
              { label: t('chain'), value: claim.chain_name || '–' },
              { label: t('claimedTransaction'), value: <ChainText text={claim.claimed_txid} /> },
              { label: t('claimedAt'), value: <Timestamp at={claim.at} /> },
            ]}
          />
          {claim.picture === '' ? <p className={classes.quiet}>{t('noPicture')}</p> : null}
          {claim.picture === '' ? null : mayAssign ? (
            <Picture label={t('picture')} src={claim.picture} />
          ) : (
            <p className={classes.quiet}>{t('pictureLocked')}</p>
          )}
        </section>
        <Evidence claim={claim} mayAssign={mayAssign && claim.proposal === 0} />
      </div>
      {mayAssign && claim.proposal === 0 ? (
        <DrawerActions>
          <Button size="sm" variant="light" color="danger" onClick={() => setRefusing(true)}>
            {t('refuseClaim')}
          </Button>
        </DrawerActions>
      ) : null}
      <ReasonDialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title={t('refuseTitle', { id: claim.id })}
        text={t('refuseText')}
        submitLabel={t('refuseClaim')}
        isDangerous
        onSubmit={async reason => {
          await refuse.mutateAsync({ claim: claim.id, reason });
          toast(t('claimRefused'), 'success');
        }}
      />
    </>
  );
}

/** All that is known of a transfer that arrived, and saying whose it is where it has no owner yet. */
function DepositBody({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['deposits', 'parts']);
  const mayAssign = useMay('deposits.assign');
  const [isAssigning, setAssigning] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const isOpen = deposit.outcome === 'unclaimed';
  return (
    <>
      <CoinAmount amount={deposit.amount} coin={deposit.currency_name} isLarge />
      <ProposalNotice proposal={deposit.proposal} />
      <KeyValues
        items={[
          {
            label: t('outcome'),
            value: <StatusBadge tone={outcomeTones[deposit.outcome]}>{t(`outcome_${deposit.outcome}`)}</StatusBadge>,
          },
          { label: t('means'), value: t(`meaning_${deposit.outcome}`) },
          { label: t('parts:user'), value: deposit.user === 0 ? t('noUser') : <UserLink id={deposit.user} /> },
          { label: t('at'), value: <Timestamp at={deposit.at} /> },
          { label: t('chain'), value: deposit.chain_name || '–' },
          { label: t('address'), value: <ChainText text={deposit.address} /> },
          { label: t('transaction'), value: <ChainText text={deposit.txid} explorer={deposit.explorer_url} /> },
        ]}
      />
      {isOpen && mayAssign && deposit.proposal === 0 ? (
        <DrawerActions>
          <Button size="sm" onClick={() => setAssigning(true)}>
            {t('assign')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setKeeping(true)}>
            {t('keep')}
          </Button>
        </DrawerActions>
      ) : null}
      {isAssigning ? <AssignDialog deposit={deposit} onClose={() => setAssigning(false)} /> : null}
      {isKeeping ? <KeepDialog deposit={deposit} onClose={() => setKeeping(false)} /> : null}
    </>
  );
}

/** Proposes that an unclaimed deposit becomes the exchange's own. */
function KeepDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation(['deposits', 'proposals']);
  const keep = useAct('keepDeposit', { isQuiet: true, changes: ['listAllDeposits', 'listProposals'] });
  const amount = `${figureOfDecimal(deposit.amount)} ${deposit.currency_name}`;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('keepTitle', { id: deposit.id })}
      effect={t('keepEffect', { amount })}
      changes={[{ label: t('proposals:field_house_deposit'), from: t('noUser'), to: t('proposals:theHouse') }]}
      onSubmit={async reason => {
        await keep.mutateAsync({ deposit: deposit.id, reason });
        toast(t('assigned'), 'success');
      }}
    >
      <Alert color="warning">{t('keepWarning')}</Alert>
    </ProposalDialog>
  );
}

type ClaimEvidence = CallAnswer<'listClaimEvidence'>;

type EvidenceProps = { claim: Deposit; mayAssign: boolean };

/** What the chains show beside a claim: the transfers that may be meant, the best fit first, and what is still on its way to the customer. */
function Evidence({ claim, mayAssign }: EvidenceProps) {
  const { t } = useTranslation('deposits');
  const { id, user, currency_name: coin } = claim;
  const query = useCall('listClaimEvidence', { claim: id }, { refetchInterval: REFRESH_MS });
  const [chosen, setChosen] = useState<Deposit>();
  const { arrived = [], arriving = [] } = query.data ?? {};
  return (
    <section className={classes.side} aria-label={t('saysChain')}>
      <h3 className={classes.head}>{t('saysChain')}</h3>
      {query.isError && query.data === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <SkeletonRows rows={3} /> : null}
      {query.data !== undefined && arrived.length === 0 ? <p>{t('noEvidence')}</p> : null}
      <ul className={classes.found}>
        {arrived.map(row => (
          <Arrived key={row.id} arrived={row}>
            {row.outcome !== 'unclaimed' ? null : row.proposal !== 0 ? (
              <Link to={`/proposals?id=${row.proposal}`}>{t('toProposal', { id: row.proposal })}</Link>
            ) : mayAssign ? (
              <Button variant="default" onClick={() => setChosen(row)}>
                {t('assignTo', { user })}
              </Button>
            ) : null}
          </Arrived>
        ))}
      </ul>
      {arriving.length === 0 ? null : <p className={classes.quiet}>{t('onTheWay')}</p>}
      <ul className={classes.found}>
        {arriving.map(row => (
          <Arriving key={row.txid} arriving={row} coin={coin} />
        ))}
      </ul>
      {chosen === undefined ? null : (
        <AssignDialog deposit={chosen} claimedBy={user} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}

function Arrived({ arrived, children }: { arrived: ClaimEvidence['arrived'][number]; children: ReactNode }) {
  const { t } = useTranslation('deposits');
  const { fits, user, outcome } = arrived;
  const isStrong = fits.includes('transaction') || fits.includes('amount');
  return (
    <li data-fits={isStrong || undefined}>
      <div className={classes.foundHead}>
        <CoinAmount amount={arrived.amount} coin={arrived.currency_name} />
        <StatusBadge tone={outcomeTones[outcome]}>{t(`outcome_${outcome}`)}</StatusBadge>
      </div>
      <p className={classes.quiet}>
        {arrived.chain_name} · <Timestamp at={arrived.at} />
      </p>
      <p className={classes.quiet}>
        {t('ownerIs')}: {user === 0 ? t('noUser') : <UserLink id={user} />}
      </p>
      {fits.length === 0 ? null : <p className={classes.fits}>{fits.map(fit => t(`fit_${fit}`)).join(' · ')}</p>}
      <ChainText text={arrived.txid} explorer={arrived.explorer_url} />
      {children}
    </li>
  );
}

function Arriving({ arriving, coin }: { arriving: ClaimEvidence['arriving'][number]; coin: string }) {
  const { t } = useTranslation('deposits');
  const {
    amount,
    chain_name: chain,
    txid,
    explorer_url: explorer,
    confirmations: done,
    needed,
    seen_at: seenAt,
  } = arriving;
  return (
    <li>
      <div className={classes.foundHead}>
        <CoinAmount amount={amount} coin={coin} />
        <StatusBadge tone="accent">{t('confirmations', { done, needed })}</StatusBadge>
      </div>
      <p className={classes.quiet}>
        {chain} · <Timestamp at={seenAt} />
      </p>
      <ChainText text={txid} explorer={explorer} />
    </li>
  );
}

type AssignDialogProps = {
  deposit: Deposit;
  /** The user that a claim names; absent = the one that is typed. */
  claimedBy?: number;
  onClose: () => void;
};

/** Proposes the owner of a deposit that has none yet. */
function AssignDialog({ deposit, claimedBy, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['deposits', 'parts', 'proposals']);
  const [typed, setTyped] = useState(claimedBy === undefined ? '' : String(claimedBy));
  const assign = useAct('assignDeposit', { isQuiet: true, changes: ['listAllDeposits', 'listProposals'] });
  const user = byUser.read(typed);
  const amount = `${figureOfDecimal(deposit.amount)} ${deposit.currency_name}`;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('assignTitle', { id: deposit.id })}
      effect={t('assignEffect', { amount })}
      changes={
        user === undefined
          ? []
          : [{ label: t('proposals:field_owner'), from: t('noUser'), to: t('proposals:user', { user }) }]
      }
      missing={user === undefined ? t('whose') : undefined}
      onSubmit={async reason => {
        if (user === undefined) return;
        await assign.mutateAsync({ deposit: deposit.id, user, reason });
        toast(t('assigned'), 'success');
      }}
    >
      {isTried => (
        <DigitsInput
          data-autofocus
          label={t('parts:user')}
          most={10}
          readOnly={claimedBy !== undefined}
          value={typed}
          error={isTried && user === undefined}
          onChange={setTyped}
        />
      )}
    </ProposalDialog>
  );
}

/**
 * Says that a proposal about this deposit waits for a second person, and leads to it.
 * `proposal` 0 = none waits.
 */
function ProposalNotice({ proposal }: { proposal: number }) {
  const { t } = useTranslation('deposits');
  if (proposal === 0) return null;
  return (
    <Alert color="accent">
      {t('proposalWaits')} <Link to={`/proposals?id=${proposal}`}>{t('toProposal', { id: proposal })}</Link>
    </Alert>
  );
}

export type Deposit = RowOf<'listAllDeposits'>;

/** A deposit or a claim of one as the console shows it. */
export const outcomeTones = {
  credited: 'good',
  waiting: 'accent',
  house: 'quiet',
  unclaimed: 'warning',
  dust: 'quiet',
  too_large: 'danger',
  claimed: 'warning',
} as const satisfies Record<Deposit['outcome'], StatusTone>;
