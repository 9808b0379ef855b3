// One deposit: how much, its way so far, and its transaction.
import { momentOf } from '@candor/i18n';
import { Facts, Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { chainName } from '../../shared/chains/chain-name.ts';
import type { Deposit } from '../../shared/deposits/key-of-deposit.ts';
import { BankDepositDetail } from './bank-deposit-detail.tsx';
import { depositSteps } from './deposit-steps.ts';
import classes from './record-parts.module.css';
import { RecordHead, RecordText } from './record-parts.tsx';
import { RemoveClaim } from './remove-claim.tsx';

const FRESH_MS = 15_000;

export function DepositDetail({ deposit }: { deposit: Deposit }) {
  const { bank } = deposit;
  return bank === null ? <ChainDeposit deposit={deposit} /> : <BankDepositDetail deposit={deposit} bank={bank} />;
}

function ChainDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['moneyRecords', 'deposit', 'shared']);
  const { dateTime } = useFormats();
  const { stage, remark } = deposit;
  const network = chainName(deposit.nettype, deposit.currency_id);
  const info = useCall(
    'getDepositInfo',
    { currency: deposit.currency_id },
    { enabled: stage === 'seen', refetchInterval: FRESH_MS },
  );
  const arriving = info.data?.arriving.find(({ txid }) => txid === deposit.txid);
  const time = dateTime(momentOf(deposit.created_at));
  const steps = depositSteps(stage).map(({ name, state }, place) => ({
    key: name,
    state,
    title: name === 'seen' ? t(network === '' ? 'step_seenAnywhere' : 'step_seen', { network }) : t(`step_${name}`),
    detail:
      place === 0
        ? time
        : name === 'confirming' && arriving !== undefined
          ? t('deposit:confirmed', { done: arriving.confirmations, needed: arriving.needed })
          : name === 'refused' && remark !== ''
            ? remark
            : undefined,
  }));
  const facts = [
    ...(network === '' ? [] : [{ label: t('network'), value: network }]),
    // What is only seen has no number yet.
    ...(stage === 'seen' ? [] : [{ label: t('id'), value: String(Math.abs(deposit.id)) }]),
  ];
  return (
    <div className={classes.stack}>
      <RecordHead coin={deposit.name} amount={deposit.amount} />
      <Timeline label={t('shared:progress')} steps={steps} />
      <Facts rows={facts} />
      <RecordText label={t('txid')} text={deposit.txid} explorer={deposit.explorer_url} />
      {stage === 'claimed' ? <RemoveClaim claim={deposit} /> : null}
    </div>
  );
}
