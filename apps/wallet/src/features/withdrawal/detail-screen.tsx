// One withdrawal: where it is, what it waits for and until when, and where it went.
import { BANK_ADDRESS } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import {
  Amount,
  Badge,
  Button,
  ButtonLink,
  CoinIcon,
  ConfirmSheet,
  EmptyState,
  ErrorState,
  Facts,
  IconButton,
  Panel,
  PullToRefresh,
  SkeletonRows,
  Timeline,
  toast,
} from '@candor/ui';
import { IconCopy, IconExternalLink, IconZoomQuestion } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { AddressText, chainName } from '../../shared/chains/chain-texts.tsx';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ReceiptLink } from '../../shared/receipts/receipt-link.tsx';
import classes from './detail-screen.module.css';
import { isOver, isReturned, isToBank, stepsOf, toneOf, useStageWords, type Withdrawal } from './withdrawal-steps.ts';

const RECHECK_MS = 10_000;

export function WithdrawalDetailScreen() {
  const { t } = useTranslation('withdrawal');
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const input = { id, page: 1, limit: 1 };
  const enabled = Number.isSafeInteger(id) && id > 0;
  const query = useCall('listWithdrawals', input, { enabled });
  const withdrawal = query.data?.data[0];
  // Places in the queue and confirmations change without news of one's own.
  const isOpen = withdrawal !== undefined && !isOver(withdrawal.stage);
  useCall('listWithdrawals', input, { enabled: enabled && isOpen, ...(isOpen ? { refetchInterval: RECHECK_MS } : {}) });
  const isUnknown = !enabled || (query.data !== undefined && withdrawal === undefined);
  return (
    <>
      <PageBar title={t('detailTitle')} />
      <PullToRefresh onRefresh={() => query.refetch()}>
        <div className={formPage.page}>
          {isUnknown ? (
            <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
          ) : withdrawal !== undefined ? (
            <>
              <WithdrawalState withdrawal={withdrawal} />
              {withdrawal.can_cancel === 1 ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
              <WithdrawalFacts withdrawal={withdrawal} />
              <ReceiptLink call="withdraw" id={withdrawal.id} />
            </>
          ) : query.isError ? (
            <ErrorState onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </div>
      </PullToRefresh>
    </>
  );
}

/** Calls a withdrawal back, after a question, while nothing of it is signed. */
function CancelWithdrawal({ withdrawal: { id, name, number } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useAct('cancelWithdrawal', {
    changes: ['listWithdrawals', 'getWithdrawalInfo', 'listWallets', 'getWallet'],
  });
  return (
    <>
      <Button tone="secondary" wide onClick={() => setConfirming(true)}>
        {t('cancel')}
      </Button>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('cancelTitle')}
        rows={[{ label: t('returned'), value: <Amount value={number} unit={name} />, strong: true }]}
        text={t('cancelText')}
        tone="danger"
        confirmLabel={t('cancel')}
        pending={cancel.isPending}
        onConfirm={() => {
          cancel.mutateAsync({ id }).then(
            ({ value }) => {
              setConfirming(false);
              toast(value, 'success');
            },
            () => setConfirming(false),
          );
        }}
      />
    </>
  );
}

/** The head of a withdrawal's page: its amount, its state in words, its place and its deadline, and its steps. */
function WithdrawalState({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { dateTime, count } = useFormats();
  const { stage, name, number, remark, risks, ahead, due_at } = withdrawal;
  const words = useStageWords(withdrawal);
  const waits = [
    ...(ahead < 0 ? [] : [{ label: t('place'), value: ahead === 0 ? t('placeFirst') : count(ahead + 1) }]),
    ...(due_at === 0 ? [] : [{ label: t(dueLabel(stage)), value: dateTime(due_at) }]),
  ];
  return (
    <Panel>
      <div className={classes.head}>
        <CoinIcon name={name} size={36} />
        <span className={classes.amount}>
          <Amount value={number} unit={name} />
        </span>
        <Badge tone={toneOf(stage)}>{words.stage}</Badge>
      </div>
      <p className={classes.text}>{words.text}</p>
      {remark === '' ? null : <p className={classes.remark}>{remark}</p>}
      {(stage !== 'review' && stage !== 'waiting') || risks.length === 0 ? null : (
        <ul className={classes.risks}>
          {risks.map(risk => (
            <li key={risk}>{t(`risk_${risk}`)}</li>
          ))}
        </ul>
      )}
      {stage === 'review' && !isToBank(withdrawal) ? (
        <div className={classes.reviewer}>
          <DemoReviewerNote risks={risks} />
        </div>
      ) : null}
      <div className={classes.steps}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </div>
      {waits.length === 0 ? null : <Facts rows={waits} />}
    </Panel>
  );
}

function dueLabel(stage: Withdrawal['stage']): 'decidedBy' | 'passesAt' | 'sentBy' {
  if (stage === 'waiting') return 'passesAt';
  return stage === 'review' ? 'decidedBy' : 'sentBy';
}

/** The steps of a withdrawal below each other, with what is happening now beside its step. */
function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'shared']);
  const { confirmations, needed } = withdrawal;
  const words = useStageWords(withdrawal);
  const steps = stepsOf(withdrawal).map(({ key, state }) => ({
    key,
    state,
    title: key === 'ended' ? words.stage : words.step(key),
    detail:
      key === 'confirmed' && state === 'now' && needed > 0
        ? t('ofAll', { left: Math.min(confirmations, needed), all: needed })
        : undefined,
  }));
  return <Timeline label={t('shared:progress')} steps={steps} />;
}

/** Where a withdrawal went and what it cost, with its transaction to copy and to see on its chain. */
function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  return isToBank(withdrawal) ? <BankFacts withdrawal={withdrawal} /> : <ChainFacts withdrawal={withdrawal} />;
}

function BankFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { dateTime } = useFormats();
  const { id, name, rate: fee, create_time, address, notes, txid, bank_amount, bank_currency, bank_rate } = withdrawal;
  return (
    <Panel>
      <Facts
        rows={[
          ...(address === '' || address === BANK_ADDRESS ? [] : [{ label: t('to'), value: address }]),
          {
            label: t('bankWithdrawal:arrives'),
            value: <Amount value={bank_amount} unit={bank_currency} />,
            strong: true,
          },
          {
            label: t('bankWithdrawal:rate'),
            value: <Amount value={bank_rate} unit={name} prefix={`1 ${bank_currency} = `} />,
          },
          { label: t('fee'), value: /[1-9]/.test(fee) ? <Amount value={fee} unit={name} /> : t('free') },
          ...(txid === '' ? [] : [{ label: t('transaction'), value: txid }]),
          ...(notes === '' ? [] : [{ label: t('note'), value: notes }]),
          { label: t('askedAt'), value: dateTime(momentOf(create_time)) },
          { label: t('number'), value: String(id) },
        ]}
      />
    </Panel>
  );
}

function ChainFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { dateTime } = useFormats();
  const { id, name, number, currency_id, real_number, rate, create_time, address, nettype, notes, txid } = withdrawal;
  return (
    <Panel>
      <Copied label={t('to')} text={address} />
      {txid === '' ? null : <Copied label={t('transaction')} text={txid} />}
      {withdrawal.explorer_url === '' ? null : (
        <ButtonLink
          wide
          tone="secondary"
          size="small"
          className={classes.explorer}
          icon={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
          href={withdrawal.explorer_url}
          target="_blank"
          rel="noreferrer"
        >
          {t('explorer')}
        </ButtonLink>
      )}
      {withdrawal.stage === 'paid' ? <SeeArrived address={address} /> : null}
      <Facts
        rows={[
          { label: t('network'), value: chainName(nettype, currency_id) },
          ...(isReturned(withdrawal.stage)
            ? [{ label: t('returned'), value: <Amount value={number} unit={name} />, strong: true }]
            : [
                { label: t('fee'), value: /[1-9]/.test(rate) ? <Amount value={rate} unit={name} /> : t('free') },
                { label: t('receive'), value: <Amount value={real_number} unit={name} />, strong: true },
              ]),
          ...(notes === '' ? [] : [{ label: t('note'), value: notes }]),
          { label: t('askedAt'), value: dateTime(momentOf(create_time)) },
          { label: t('number'), value: String(id) },
        ]}
      />
    </Panel>
  );
}

/** In demo, the way to the wallet elsewhere where the payment went to it. */
function SeeArrived({ address }: { address: string }) {
  const { t } = useTranslation('outsideWallet');
  const isDemo = useIsDemo();
  const outside = useCall('listOutsideWallets', {}, { enabled: isDemo }).data;
  if (outside?.some(wallet => wallet.address === address) !== true) return null;
  return (
    <ButtonLink wide tone="secondary" size="small" className={classes.explorer} href={href('/pages/demo/outside')}>
      {t('seeArrived')}
    </ButtonLink>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('shared');
  return (
    <div className={classes.copied}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <AddressText address={text} />
      </span>
      <IconButton
        label={`${t('copy')}: ${label}`}
        icon={<IconCopy size={20} stroke={1.5} />}
        onClick={() => copyText(text)}
      />
    </div>
  );
}
