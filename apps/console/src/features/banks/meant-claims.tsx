// The open claims that an incoming line may be meant for, each compared with it, the best fit first.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { useMay } from '../../shared/session.ts';
import { AssignClaimDialog } from './assign-claim-dialog.tsx';
import type { MeantClaim } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import classes from './banks.module.css';
import { ComparedClaim } from './compared-claim.tsx';
import { Voucher } from './voucher.tsx';

export function MeantClaims({ line }: { line: CallAnswer<'getBankLine'> }) {
  const { t } = useTranslation('banks');
  const mayAssign = useMay('banks.assign');
  const [chosen, setChosen] = useState<MeantClaim | 'other'>();
  const maySay = mayAssign && line.proposal === 0;
  return (
    <section className={classes.side} aria-label={t('mayMean')}>
      <h3 className={classes.head}>{t('mayMean')}</h3>
      {line.claims.length === 0 ? <p className={classes.quiet}>{t('noClaimFits')}</p> : null}
      <ul className={classes.found}>
        {line.claims.map(claim => (
          <li key={claim.id} data-fits={claim.is_answered === 1 || undefined}>
            <div className={classes.foundHead}>
              <strong>{t('claimOf', { id: claim.id })}</strong>
              <BankAmount amount={claim.amount} currency={claim.currency} />
            </div>
            <ComparedClaim line={line} claim={claim} />
            <p className={classes.quiet}>
              {t('atRate', { rate: claim.rate, credited: claim.credited, currency: claim.currency })}
            </p>
            <Voucher claim={claim} isAsked />
            {claim.is_answered === 1 ? null : <p className={classes.bad}>{t('notAnswered')}</p>}
            {maySay && claim.is_answered === 1 ? (
              <Button variant="light" onClick={() => setChosen(claim)}>
                {t('assignTo', { claim: claim.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySay ? (
        <div className={classes.buttons}>
          <Button variant="subtle" color="quiet" onClick={() => setChosen('other')}>
            {t('otherClaim')}
          </Button>
        </div>
      ) : null}
      {chosen === undefined ? null : (
        <AssignClaimDialog
          line={line}
          claim={chosen === 'other' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
