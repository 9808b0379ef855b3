// One withdrawal beside the list: what it pays and to where, why somebody looks at it, who passed it, and the decision.

import type { WithdrawalRisk } from '@candor/contract';
import { IconAlertTriangle } from '@candor/ui/icons';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { useMe } from '../../shared/session.ts';
import { DecisionBar } from './decision-bar.tsx';
import { Payment } from './payment.tsx';
import { isDueSoon, isToBank, stageTones, standingOf, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

export type WithdrawalDrawerProps = { withdrawal: Withdrawal | undefined; onClose: () => void };

export function WithdrawalDrawer({ withdrawal, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <SideDrawer
      opened={withdrawal !== undefined}
      onClose={onClose}
      title={withdrawal === undefined ? '' : t('withdrawalOf', { id: withdrawal.id })}
    >
      {withdrawal === undefined ? null : <Body key={withdrawal.id} withdrawal={withdrawal} />}
    </SideDrawer>
  );
}

function Body({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawals', 'parts']);
  const { txid, explorer_url: explorer, detail, closed_at: closedAt, note } = withdrawal;
  const rows: KeyValue[] = [
    { label: t('parts:user'), value: <UserLink id={withdrawal.user} /> },
    ...(note === '' ? [] : [{ label: t('note'), value: <span className={classes.note}>{note}</span> }]),
    {
      label: t('state'),
      value: <StatusBadge tone={stageTones[withdrawal.stage]}>{t(`stage_${withdrawal.stage}`)}</StatusBadge>,
    },
    { label: t('askedAt'), value: <Timestamp at={withdrawal.asked_at} /> },
    ...(withdrawal.passed_by_name === '' ? [] : [{ label: t('passedBy'), value: withdrawal.passed_by_name }]),
    ...(closedAt === 0 ? [] : [{ label: t('closedAt'), value: <Timestamp at={closedAt} /> }]),
    ...(detail === '' ? [] : [{ label: t('detail'), value: <span className={classes.note}>{detail}</span> }]),
    ...(txid === ''
      ? []
      : [
          {
            label: t(isToBank(withdrawal) ? 'endToEnd' : 'transaction'),
            value: <ChainText text={txid} explorer={explorer} />,
          },
        ]),
  ];
  return (
    <>
      <Payment withdrawal={withdrawal} />
      <DueNotice withdrawal={withdrawal} />
      <RiskList risks={withdrawal.risks} />
      <KeyValues items={rows} />
      <DecisionBar withdrawal={withdrawal} />
    </>
  );
}

/** Why a withdrawal needs a review, each reason in words. */
function RiskList({ risks }: { risks: readonly WithdrawalRisk[] }) {
  const { t } = useTranslation('withdrawals');
  if (risks.length === 0) return null;
  return (
    <section aria-label={t('why')}>
      <h3 className={classes.head}>{t('why')}</h3>
      <ul className={classes.risks}>
        {risks.map(risk => (
          <li key={risk}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
            <span className={classes.lines}>
              <strong>{t(`risk_${risk}`)}</strong>
              <span>{t(`riskText_${risk}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a withdrawal waits for, how long it does, and what happens by itself then. */
function DueNotice({ withdrawal }: { withdrawal: Withdrawal }) {
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
