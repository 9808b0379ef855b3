// One deposit: how much, its way so far, and its transaction.
import { momentOf } from '@candor/i18n';
import { Amount, Button, CoinIcon, ConfirmSheet, Facts, IconButton, Note, Timeline, toast } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import { shortDecimal } from '../../shared/decimals.ts';
import { VoucherThumb } from '../deposit/public.ts';
import classes from './deposit-detail.module.css';
import { bankDepositSteps, type DepositStep, depositSteps } from './deposit-steps.ts';
import type { Deposit } from './public.ts';

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
  const steps = depositSteps(stage).map(({ name, state }, index) => ({
    key: name,
    state,
    title: name === 'seen' ? t(network === '' ? 'step_seenAnywhere' : 'step_seen', { network }) : t(`step_${name}`),
    detail:
      index === 0
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

/** Takes back a report of a deposit that is still looked for, after one question. */
function RemoveClaim({ claim }: { claim: Deposit }) {
  const { t } = useTranslation('moneyRecords');
  const remove = useAct('removeClaim', {
    changes: ['listDeposits'],
    onDone: () => toast(t('claimRemoved'), 'success'),
  });
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button tone="quiet" wide onClick={() => setConfirming(true)}>
        {t('removeClaim')}
      </Button>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('removeClaimTitle')}
        text={t('removeClaimText')}
        tone="danger"
        confirmLabel={t('removeClaim')}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            // The list shows the numbers of claims below zero.
            { claim: -claim.id },
            { onSettled: () => setConfirming(false) },
          )
        }
      />
    </>
  );
}

type BankDepositDetailProps = { deposit: Deposit; bank: NonNullable<Deposit['bank']> };

/** One deposit by bank: what was sent and what it came to, its way so far, and until when its value stays. */
function BankDepositDetail({ deposit, bank }: BankDepositDetailProps) {
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

type RecordHeadProps = {
  coin: string;
  amount: string;
  /** It has not come, and shows without a plus. */
  isPromised?: boolean;
};

/** What the sheets of a deposit and of a withdrawal share: the amount on top, and long texts to be copied. */
function RecordHead({ coin, amount, isPromised = false }: RecordHeadProps) {
  return (
    <p className={classes.head}>
      <CoinIcon name={coin} size={32} />
      <Amount value={shortDecimal(amount)} unit={coin} withPlus={!isPromised} />
    </p>
  );
}

type RecordTextProps = {
  label: string;
  /** "" shows nothing. */
  text: string;
  /** A page about it; "" or absent for none. */
  explorer?: string;
};

/** An address or a transaction in full, which only a copy is useful of. */
function RecordText({ label, text, explorer = '' }: RecordTextProps) {
  const { t } = useTranslation(['moneyRecords', 'shared']);
  if (text === '') return null;
  return (
    <div className={classes.text}>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>{text}</p>
      </div>
      {explorer === '' ? null : (
        <a
          className={classes.link}
          href={explorer}
          target="_blank"
          rel="noreferrer"
          aria-label={t('explorer')}
          title={t('explorer')}
        >
          <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
        </a>
      )}
      <IconButton
        label={`${t('shared:copy')}: ${label}`}
        icon={<IconCopy size={18} stroke={1.5} />}
        onClick={() => copyText(text)}
      />
    </div>
  );
}
