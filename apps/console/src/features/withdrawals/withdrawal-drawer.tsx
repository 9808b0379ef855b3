// One withdrawal next to the list: what it pays and to where, why it is reviewed, who passed it, and the decision.
import { neutralRefusals, type WithdrawalRefusal, type WithdrawalRisk, withdrawalRefusals } from '@candor/contract';
import { Form, figureOfDecimal, toast, useCloseOnBack } from '@candor/ui';
import { IconAlertTriangle } from '@candor/ui/icons';
import { Alert, Button, Checkbox, Modal, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actFailureText, useAct } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/facts.tsx';
import { Payee } from '../../shared/parts/payee.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import {
  ChainText,
  CoinAmount,
  Remaining,
  StatusBadge,
  Timestamp,
  TypedText,
  UserLink,
} from '../../shared/parts/values.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import { approvalStateOf, isDueSoon, isToBank, mayRefuse, paidOut, stageTones, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

type WithdrawalDrawerProps = { withdrawal: Withdrawal | undefined; onClose: () => void };

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
    ...(note === '' ? [] : [{ label: t('note'), value: <TypedText>{note}</TypedText> }]),
    {
      label: t('state'),
      value: <StatusBadge tone={stageTones[withdrawal.stage]}>{t(`stage_${withdrawal.stage}`)}</StatusBadge>,
    },
    { label: t('askedAt'), value: <Timestamp at={withdrawal.asked_at} /> },
    ...(withdrawal.passed_by_name === '' ? [] : [{ label: t('passedBy'), value: withdrawal.passed_by_name }]),
    ...(closedAt === 0 ? [] : [{ label: t('closedAt'), value: <Timestamp at={closedAt} /> }]),
    ...(detail === '' ? [] : [{ label: t('detail'), value: <TypedText>{detail}</TypedText> }]),
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
  const approvalState = approvalStateOf(withdrawal, me.id);
  const isBank = isToBank(withdrawal);
  const stateKey =
    isBank && approvalState === 'decided' ? 'standing_decidedBank' : (`standing_${approvalState}` as const);
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
            : t(stateKey, { name: withdrawal.passed_by_name })}
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

/** What a withdrawal pays and to which address or bank, in full: the two things that the operator has to compare. */
function Payment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { number, fee, currency_name: coin, chain_name: chain, address, recipient } = withdrawal;
  if (isToBank(withdrawal)) return <BankPayment withdrawal={withdrawal} />;
  return (
    <section className={classes.payment} aria-label={t('payment')}>
      <CoinAmount amount={number} coin={coin} isLarge />
      <p className={classes.quiet}>
        {t('arrives', { amount: figureOfDecimal(paidOut(withdrawal)), fee: figureOfDecimal(fee), coin })}
      </p>
      <div>
        <p className={classes.quiet}>{t('toOn', { chain })}</p>
        <ChainText text={address} />
        {recipient === 0 ? null : (
          <p>
            {t('insideTo')} <UserLink id={recipient} />
          </p>
        )}
      </div>
    </section>
  );
}

function BankPayment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { id, number, fee, currency_name: coin, bank_amount: amount, bank_currency: currency } = withdrawal;
  return (
    <section className={classes.payment} aria-label={t('paymentBank')}>
      <CoinAmount amount={number} coin={coin} isLarge />
      <p>
        <strong>{t('arrivesBank', { amount: figureOfDecimal(amount), currency })}</strong>
      </p>
      <p className={classes.quiet}>
        {t('rateBank', { rate: figureOfDecimal(withdrawal.bank_rate), currency, coin, fee: figureOfDecimal(fee) })}
      </p>
      <Payee withdrawal={id} />
    </section>
  );
}

/** Passing or refusing a withdrawal, for those who may and while it is not on its way. */
function DecisionBar({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const mayDecide = useMay('withdrawals.decide');
  const me = useMe();
  const [open, setOpen] = useState<'pass' | 'refuse'>();
  if (!mayDecide || !mayRefuse(withdrawal)) return null;
  const close = () => setOpen(undefined);
  const isOwn = approvalStateOf(withdrawal, me.id) === 'own';
  return (
    <DrawerActions>
      {withdrawal.stage === 'review' ? (
        <Button size="sm" disabled={isOwn} onClick={() => setOpen('pass')}>
          {t('pass')}
        </Button>
      ) : null}
      <Button size="sm" variant="light" color="danger" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      {open === 'pass' ? <PassDialog withdrawal={withdrawal} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog withdrawal={withdrawal} onClose={close} /> : null}
    </DrawerActions>
  );
}

type RefuseDialogProps = { withdrawal: Withdrawal; onClose: () => void };

/** Refuses a withdrawal: a reason from the list that its owner reads in their language, and what there is to say in words. */
function RefuseDialog({ withdrawal, onClose }: RefuseDialogProps) {
  const { t } = useTranslation(['withdrawals', 'withdrawalRemarks']);
  const [refusal, setRefusal] = useState<WithdrawalRefusal>();
  const refuse = useAct('refuseWithdrawal', { isQuiet: true, changes: ['listAllWithdrawals'] });
  const amount = `${figureOfDecimal(withdrawal.number)} ${withdrawal.currency_name}`;
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('refuseTitle', { id: withdrawal.id })}
      text={t('refuseText', { amount, user: withdrawal.user })}
      submitLabel={t('refuse')}
      isDangerous
      missing={refusal === undefined ? t('chooseRefusal') : undefined}
      onSubmit={async reason => {
        if (refusal === undefined) return;
        await refuse.mutateAsync({ id: withdrawal.id, refusal, reason });
        toast(t('refused'), 'success');
      }}
    >
      {isTried => (
        <Select
          data-autofocus
          label={t('refusal')}
          placeholder={t('choose')}
          value={refusal ?? null}
          error={isTried && refusal === undefined}
          data={withdrawalRefusals.map(value => ({
            value,
            label: t(value === 'other' ? 'refusal_unlisted' : `refusal_${value}`),
          }))}
          onChange={value => setRefusal(withdrawalRefusals.find(known => known === value))}
          description={
            refusal === undefined
              ? undefined
              : t(neutralRefusals.has(refusal) ? 'userReadsOnly' : 'userReads', { sentence: t(sentenceOf(refusal)) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
    </ReasonDialog>
  );
}

/** The text that its owner reads. */
function sentenceOf(refusal: WithdrawalRefusal) {
  type Named = 'wrong-address' | 'identity' | 'source-of-funds' | 'other';
  const name = neutralRefusals.has(refusal) ? 'other' : (refusal.replaceAll('_', '-') as Named);
  return `withdrawalRemarks:${name}` as const;
}

const MAX_NOTE = 300;

type PassDialogProps = { withdrawal: Withdrawal; onClose: () => void };

/** Passes a withdrawal once the operator has said that its amount and its address are right. */
function PassDialog({ withdrawal, onClose }: PassDialogProps) {
  const { t } = useTranslation(['withdrawals', 'shared']);
  useCloseOnBack(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('passTitle')}
      size="md"
      closeButtonProps={{ 'aria-label': t('shared:close') }}
    >
      <PassForm withdrawal={withdrawal} onClose={onClose} />
    </Modal>
  );
}

function PassForm({ withdrawal, onClose }: PassDialogProps) {
  const { t } = useTranslation(['withdrawals', 'shared']);
  const [isChecked, setChecked] = useState(false);
  const [note, setNote] = useState('');
  const pass = useAct('passWithdrawal', { isQuiet: true, changes: ['listAllWithdrawals', 'listBankPayments'] });
  const isBank = isToBank(withdrawal);
  const isFirstOfTwo = withdrawal.needs > 1 && withdrawal.passed_by === 0;

  async function send() {
    const reason = note.trim();
    try {
      await pass.mutateAsync({ id: withdrawal.id, ...(reason !== '' && { reason }) });
    } catch {
      return;
    }
    toast(t(isFirstOfTwo ? 'passedFirst' : isBank ? 'passedBank' : 'passed'), 'success');
    onClose();
  }

  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        if (isChecked && !pass.isPending) void send();
      }}
    >
      <p className={classes.quiet}>{t(isFirstOfTwo ? 'passTextFirst' : isBank ? 'passTextBank' : 'passText')}</p>
      <Payment withdrawal={withdrawal} />
      <Checkbox
        data-autofocus
        label={t(isBank ? 'checkedBank' : 'checked')}
        checked={isChecked}
        onChange={event => setChecked(event.currentTarget.checked)}
      />
      <Textarea
        label={t('passNote')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={MAX_NOTE}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {pass.isError ? (
        <Alert color="danger" role="alert">
          {actFailureText(pass.error)}
        </Alert>
      ) : null}
      <div className={classes.formEnd}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={!isChecked} loading={pass.isPending}>
          {t('passAmount', { amount: figureOfDecimal(withdrawal.number), coin: withdrawal.currency_name })}
        </Button>
      </div>
    </Form>
  );
}
