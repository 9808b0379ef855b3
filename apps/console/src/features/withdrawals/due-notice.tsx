// What a withdrawal waits for, how long it does, and what happens by itself then.
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { useMe } from '../../shared/session.ts';
import { isDueSoon, isToBank, standingOf, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

export function DueNotice({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const me = useMe();
  const { stage, due_at: due, is_covered: isCovered, detail } = withdrawal;
  if (stage !== 'review' && stage !== 'waiting' && stage !== 'passed' && stage !== 'sending') return null;
  const standing = standingOf(withdrawal, me.id);
  const isBank = isToBank(withdrawal);
  const standsAt = isBank && standing === 'decided' ? 'standing_decidedBank' : (`standing_${standing}` as const);
  const isPressing = isDueSoon(withdrawal, Date.now()) && stage !== 'waiting';
  return (
    <Alert color={isPressing ? 'danger' : 'warning'}>
      <div className={classes.due}>
        {due === 0 || stage === 'sending' ? null : (
          <p className={classes.dueLine}>
            <span>{t(isBank && stage === 'passed' ? 'due_passedBank' : `due_${stage}`)}</span>
            <strong>
              <Remaining until={due} over={t('now')} />
            </strong>
          </p>
        )}
        <p>
          {stage === 'sending'
            ? t(isBank ? 'onlyBank' : 'onlyChain')
            : t(standsAt, { name: withdrawal.passed_by_name })}
        </p>
        {detail === 'signatures' ? (
          <p>
            {t('waitsSignatures')} <Link to="/signing-approvals">{t('toApprovals')}</Link>
          </p>
        ) : null}
        {detail === 'cost_above_fee' ? <p>{t('waitsCost')}</p> : null}
        {detail === 'fee_too_high' ? <p>{t('waitsFee')}</p> : null}
        {isCovered || isBank || stage === 'sending' ? null : <p>{t('notCovered')}</p>}
      </div>
    </Alert>
  );
}
