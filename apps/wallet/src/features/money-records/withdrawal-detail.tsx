// One withdrawal: how much, its way so far, what it costs, and where it goes.
import { BANK_ADDRESS } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, Facts, Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { DemoReviewerNote } from '../../shared/demo-reviewer-note.tsx';
import { networkName } from '../../shared/network-name.ts';
import { shortDecimal } from '../../shared/short-decimal.ts';
import classes from './record-parts.module.css';
import { RecordHead, RecordText } from './record-parts.tsx';
import { type WithdrawalStep, withdrawalSteps } from './record-steps.ts';
import type { Withdrawal } from './withdrawal.ts';

export function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['moneyRecords', 'shared', 'withdrawal']);
  const { dateTime } = useFormats();
  const detailOf = useStepDetail(withdrawal);
  const { stage, name: coin } = withdrawal;
  const isBank = withdrawal.bank_currency !== '';
  const network = isBank ? t('bank') : networkName(withdrawal.nettype);
  const titleOf = (step: WithdrawalStep) => {
    if (step === 'ended') return isBank && stage === 'failed' ? t('bank_failed') : t(`withdrawal_${stage}`);
    if (step === 'sending' && isBank) return t('step_sentToBank');
    return step === 'waiting' ? t('step_waitingWithdrawal') : t(`step_${step}`, { network });
  };
  const steps = withdrawalSteps(stage).map(({ name, state }) => ({
    key: name,
    state,
    title: titleOf(name),
    detail: name === 'asked' ? dateTime(momentOf(withdrawal.create_time)) : detailOf(name, state === 'now'),
  }));
  // What ended early took nothing: neither a payment nor its fee.
  const isReturned = steps.some(({ key }) => key === 'ended');
  const amountOf = (decimal: string) => <Amount value={shortDecimal(decimal)} unit={coin} />;
  const facts = [
    ...(isReturned
      ? [{ label: t('withdrawal:returned'), value: amountOf(withdrawal.number), strong: true }]
      : [{ label: t('fee'), value: amountOf(withdrawal.rate) }]),
    ...(isBank
      ? [
          {
            label: t('rate'),
            value: <Amount value={withdrawal.bank_rate} unit={coin} prefix={`1 ${withdrawal.bank_currency} = `} />,
          },
        ]
      : []),
    ...(isBank && withdrawal.address !== BANK_ADDRESS ? [{ label: t('address'), value: withdrawal.address }] : []),
    ...(isReturned ? [] : [{ label: t('received'), value: <Received withdrawal={withdrawal} />, strong: true }]),
    ...(network === '' ? [] : [{ label: t('network'), value: network }]),
    { label: t('id'), value: String(withdrawal.id) },
  ];
  return (
    <div className={classes.stack}>
      <RecordHead coin={coin} amount={`-${withdrawal.number}`} />
      {stage === 'review' && !isBank ? <DemoReviewerNote risks={withdrawal.risks} /> : null}
      <Timeline label={t('shared:progress')} steps={steps} />
      <Facts rows={facts} />
      {isBank ? null : <RecordText label={t('address')} text={withdrawal.address} />}
      <RecordText label={t('txid')} text={withdrawal.txid} explorer={withdrawal.explorer_url} />
      {withdrawal.notes === '' ? null : <RecordText label={t('note')} text={withdrawal.notes} />}
    </div>
  );
}

/** What arrives, in the money in which it does. */
function Received({ withdrawal: { real_number, name, bank_amount, bank_currency } }: { withdrawal: Withdrawal }) {
  if (bank_currency !== '') return <Amount value={bank_amount} unit={bank_currency} />;
  return <Amount value={shortDecimal(real_number)} unit={name} />;
}

/** What stands below a step: when it ends by itself, who is before it, how far it is confirmed, why it ended. */
function useStepDetail(withdrawal: Withdrawal) {
  const { t } = useTranslation(['moneyRecords', 'deposit']);
  const { shortDateTime } = useFormats();
  const { due_at: dueAt, ahead, confirmations, needed, remark } = withdrawal;
  return (step: WithdrawalStep, isNow: boolean): string | undefined => {
    if (step === 'ended') return remark || undefined;
    if (!isNow) return undefined;
    const time = dueAt === 0 ? '' : shortDateTime(dueAt);
    if (step === 'review' && time !== '') return t('returnsAt', { time });
    if (step === 'waiting' && time !== '') return t('passesAt', { time });
    if (step === 'passed' && ahead >= 0) return ahead === 0 ? t('aheadNone') : t('ahead', { count: ahead });
    if (step === 'sending' && needed > 0) return t('deposit:confirmed', { done: confirmations, needed });
    return undefined;
  };
}
