// What the chains show beside a claim: the transfers that may be meant, the best fit first, and what is still on its way to the customer.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallAnswer } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type Deposit, outcomeTones } from './deposit.ts';
import classes from './deposits.module.css';

type Found = CallAnswer<'listClaimEvidence'>;

export type EvidenceProps = { claim: Deposit; mayAssign: boolean };

export function Evidence({ claim, mayAssign }: EvidenceProps) {
  const { t } = useTranslation('deposits');
  const { id, user, currency_name: coin } = claim;
  const asked = useCall('listClaimEvidence', { claim: id }, { refetchInterval: REFRESH_MS });
  const [chosen, setChosen] = useState<Deposit>();
  const { arrived = [], arriving = [] } = asked.data ?? {};
  return (
    <section className={classes.side} aria-label={t('saysChain')}>
      <h3 className={classes.head}>{t('saysChain')}</h3>
      {asked.isError && asked.data === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.isPending ? <SkeletonRows rows={3} /> : null}
      {asked.data !== undefined && arrived.length === 0 ? <p>{t('noEvidence')}</p> : null}
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

function Arrived({ arrived, children }: { arrived: Found['arrived'][number]; children: ReactNode }) {
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
        {t('ownerIs')}: {user === 0 ? t('nobody') : <UserLink id={user} />}
      </p>
      {fits.length === 0 ? null : <p className={classes.fits}>{fits.map(fit => t(`fit_${fit}`)).join(' · ')}</p>}
      <ChainText text={arrived.txid} explorer={arrived.explorer_url} />
      {children}
    </li>
  );
}

function Arriving({ arriving, coin }: { arriving: Found['arriving'][number]; coin: string }) {
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
