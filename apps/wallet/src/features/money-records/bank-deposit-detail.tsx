// One deposit by bank: what was sent and what it came to, its way so far, and until when its value stays.

import { momentOf } from '@candor/i18n';
import { Amount, Facts, Note, Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { VoucherThumb } from '../../shared/bank/voucher-thumb.tsx';
import type { Deposit } from '../../shared/deposits/key-of-deposit.ts';
import { bankDepositSteps, type DepositStep } from './deposit-steps.ts';
import classes from './record-parts.module.css';
import { RecordHead } from './record-parts.tsx';

export type BankDepositDetailProps = { deposit: Deposit; bank: NonNullable<Deposit['bank']> };

export function BankDepositDetail({ deposit, bank }: BankDepositDetailProps) {
  const { t } = useTranslation(['moneyRecords', 'bankDeposit', 'shared']);
  const { dateTime, shortDateTime } = useFormats();
  const { stage, remark, image } = deposit;
  const detailOf = (step: DepositStep): string | undefined => {
    switch (step) {
      case 'announced':
        return dateTime(bank.asked_at);
      case 'awaited': {
        const [time, closes] = [shortDateTime(bank.rate_until), shortDateTime(bank.closes_at)];
        return bank.rate_until > Date.now() ? t('rateUntil', { time }) : t('rateEnded', { time, closes });
      }
      case 'credited':
        return stage === 'credited' ? dateTime(momentOf(deposit.created_at)) : undefined;
      case 'missed':
        return remark || undefined;
      default:
        return undefined;
    }
  };
  const steps = bankDepositSteps(stage).map(({ name, state }) => ({
    key: name,
    state,
    title: t(`step_${name}`, { network: '' }),
    detail: detailOf(name),
  }));
  return (
    <div className={classes.stack}>
      <RecordHead coin={deposit.name} amount={deposit.amount} isPromised={stage !== 'credited'} />
      <Timeline label={t('shared:progress')} steps={steps} />
      {bank.held_until > Date.now() ? <Note>{t('heldUntil', { time: dateTime(bank.held_until) })}</Note> : null}
      <Facts
        rows={[
          { label: t('sent'), value: <Amount value={bank.amount} unit={bank.currency} />, strong: true },
          {
            label: t('rate'),
            value: <Amount value={bank.rate} unit={deposit.name} prefix={`1 ${bank.currency} = `} />,
          },
          { label: t('fee'), value: <Amount value={bank.fee} unit={deposit.name} /> },
          { label: t('id'), value: String(bank.claim) },
          ...(image === '' ? [] : [{ label: t('bankDeposit:voucher'), value: <VoucherThumb path={image} /> }]),
        ]}
      />
    </div>
  );
}
