// What the chains show beside a claim: transfers of its coin that nobody owns, the best fit first, and what the customer was credited lately.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useCall } from '../../shared/use-call.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { bestFirst, type Deposit, fitOf } from './deposit.ts';
import classes from './deposits.module.css';

const READ = 100;
const SHOWN = 6;
const CREDITED = 3;

export type EvidenceProps = { claim: Deposit; mayAssign: boolean };

export function Evidence({ claim, mayAssign }: EvidenceProps) {
  const { t } = useTranslation('deposits');
  const { currency, user } = claim;
  const unclaimed = useCall('listAllDeposits', { queue: 'unclaimed', currency, limit: READ });
  const credited = useCall('listAllDeposits', { queue: 'all', user, currency, limit: CREDITED });
  const [chosen, setChosen] = useState<Deposit>();
  const failed = [unclaimed, credited].find(query => query.isError);
  const found = bestFirst(claim, unclaimed.data?.list ?? []).slice(0, SHOWN);
  const had = credited.data?.list ?? [];
  return (
    <section className={classes.side} aria-label={t('saysChain')}>
      <h3 className={classes.head}>{t('saysChain')}</h3>
      {failed === undefined ? null : (
        <ErrorState text={failureText(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      {unclaimed.isPending || credited.isPending ? <SkeletonRows rows={3} /> : null}
      <p className={classes.quiet}>{t('ownerless')}</p>
      {unclaimed.data !== undefined && found.length === 0 ? <p>{t('noOwnerless')}</p> : null}
      <ul className={classes.found}>
        {found.map(row => (
          <Arrived key={row.id} deposit={row} fit={fitOf(claim, row)}>
            {row.proposal !== 0 ? (
              <Link to={`/proposals?id=${row.proposal}`}>{t('toProposal', { id: row.proposal })}</Link>
            ) : mayAssign ? (
              <Button variant="default" onClick={() => setChosen(row)}>
                {t('assignTo', { user })}
              </Button>
            ) : null}
          </Arrived>
        ))}
      </ul>
      <p className={classes.quiet}>{t('creditedLately')}</p>
      {credited.data !== undefined && had.length === 0 ? <p>{t('noneCredited')}</p> : null}
      <ul className={classes.found}>
        {had.map(row => (
          <Arrived key={row.id} deposit={row} fit={fitOf(claim, row)} />
        ))}
      </ul>
      {chosen === undefined ? null : (
        <AssignDialog deposit={chosen} claimedBy={user} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}

type ArrivedProps = { deposit: Deposit; fit: ReturnType<typeof fitOf>; children?: ReactNode };

function Arrived({ deposit, fit, children }: ArrivedProps) {
  const { t } = useTranslation('deposits');
  return (
    <li data-fits={fit !== 'none' || undefined}>
      <div className={classes.foundHead}>
        <CoinAmount amount={deposit.amount} coin={deposit.currency_name} />
        {fit === 'none' ? null : <StatusBadge tone="good">{t(`fit_${fit}`)}</StatusBadge>}
      </div>
      <p className={classes.quiet}>
        {deposit.chain} · <Timestamp at={deposit.at} />
      </p>
      <ChainText text={deposit.txid} explorer={deposit.explorer_url} />
      {children}
    </li>
  );
}
