// One withdrawal beside the list: what it pays and to where, why somebody looks at it, who passed it, and the decision.
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DueNotice } from './due-notice.tsx';
import { Payment } from './payment.tsx';
import { RiskList } from './risk-list.tsx';
import { isToBank, stageTones, type Withdrawal } from './withdrawal.ts';
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
