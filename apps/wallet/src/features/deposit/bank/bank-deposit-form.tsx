// The three steps of a bank deposit: how much and what it comes to, where to transfer it, and the announcing that fixes the rate.
import { BANK_CURRENCY } from '@candor/contract';
import { Form, figureOfDecimal, IconButton, Note, Panel, SubmitButton, toast } from '@candor/ui';
import { IconCopy, IconReceiptDollar } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCallForm } from '../../../shared/calls/use-call-form.ts';
import { isInFlight, type PictureState } from '../../../shared/pictures/picture-draft.ts';
import { PictureField } from '../../../shared/pictures/picture-field.tsx';
import { usePictures } from '../../../shared/pictures/use-pictures.ts';
import { AmountStep } from './amount-step.tsx';
import classes from './bank-deposit.module.css';
import { type BankAccount, type BankDeposit, bankAmount, isBelowSmallest } from './bank-valuation.ts';

const NO_PICTURE: { imgs: PictureState } = { imgs: { state: 'empty' } };

type BankDepositFormProps = {
  bank: BankDeposit;
  /** Of what is credited. */
  scale: number;
  /** What it begins with: an account (0 for none) and an amount. */
  start: { account: number; amount: string };
  onAnnounced: () => void;
};

export function BankDepositForm({ bank, scale, start, onAnnounced }: BankDepositFormProps) {
  const { t } = useTranslation(['bankDeposit', 'deposit', 'verification']);
  const [chosen, choose] = useState(start.account);
  const account = bank.accounts.find(({ id }) => id === chosen) ?? bank.accounts[0]!;
  const { form, pictures, picture, refusal } = useAnnouncement({ account, amount: start.amount, onAnnounced });
  const amount = form.value('amount');
  const isRated = account.rate !== '';
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <Step number={1} title={t('step_amount')}>
        <AmountStep
          accounts={bank.accounts}
          account={account}
          onAccount={choose}
          amount={amount}
          onAmount={value => form.set('amount', value)}
          problem={form.problem('amount')}
          scale={scale}
        />
      </Step>
      <Step number={2} title={t('step_transfer')}>
        <TransferDetails bank={bank} account={account} amount={amount} />
      </Step>
      <Step number={3} title={t('step_announce')}>
        <PictureField
          name={t('voucher')}
          picture={picture}
          problem={form.problem('imgs')}
          guide={<IconReceiptDollar className={classes.guide} size={64} stroke={1} aria-hidden="true" />}
          tips={[t('voucherTip_1'), t('voucherTip_2'), t('deposit:pictureNote')]}
          camera="environment"
          onChoose={file => pictures.choose('imgs', file)}
          onRetry={() => pictures.retry('imgs')}
          onRemove={() => pictures.remove('imgs')}
        />
        {refusal === '' ? null : <Note tone="danger">{refusal}</Note>}
        <SubmitButton size="large" wide pending={form.isSending} disabled={isInFlight(picture) || !isRated}>
          {isInFlight(picture) ? t('verification:waitForPictures') : t('announce')}
        </SubmitButton>
        <p className={classes.text}>{t('rateFixed')}</p>
      </Step>
    </Form>
  );
}

type AnnouncementInput = { account: BankAccount; amount: string; onAnnounced: () => void };

/** The fields, the picture, and the sending of both. */
function useAnnouncement({ account, amount, onAnnounced }: AnnouncementInput) {
  const { t } = useTranslation('bankDeposit');
  const pictures = usePictures(NO_PICTURE);
  const picture = pictures.draft.imgs;
  const [refusal, setRefusal] = useState('');
  const form = useCallForm('claimDeposit', {
    start: { currency: BANK_CURRENCY, amount, imgs: '', bank_account: account.id },
    needed: ['amount', 'imgs'],
    changes: ['getBankDeposit', 'listDeposits'],
    async mayBeSent() {
      setRefusal('');
      if (!isBelowSmallest(form.value('amount'), account)) return true;
      form.fail('amount', t('belowSmallest', { minimum: account.min_number, currency: account.currency }));
      return false;
    },
    onFailure: error => setRefusal(failureText(error)),
    onSuccess: ({ value }) => {
      toast(value, 'success');
      onAnnounced();
    },
  });
  const path = picture.state === 'sent' ? picture.path : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each drawing, and the same form
  useEffect(() => form.set('imgs', path), [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => form.set('bank_account', account.id), [account.id]);

  return { form, pictures, picture, refusal };
}

/** One step of several, with its number before its name. */
function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={classes.step}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}

type TransferDetailsProps = { bank: BankDeposit; account: BankAccount; amount: string };

/** What the user enters into the transfer at the bank, each with a copy; the reference before all else. */
function TransferDetails({ bank, account, amount }: TransferDetailsProps) {
  const { t } = useTranslation('bankDeposit');
  const { cardname, bkname, bkcardnumer: number, swift, currency } = account;
  const exact = bankAmount(amount, account);
  const rows = [
    { label: t('holder'), shown: cardname, copied: cardname },
    { label: t('number'), shown: groupNumber(number), copied: number },
    ...(swift === '' ? [] : [{ label: t('bic'), shown: swift, copied: swift }]),
    { label: t('bank'), shown: bkname, copied: bkname },
    ...(exact === '' ? [] : [{ label: t('amount'), shown: `${figureOfDecimal(exact)} ${currency}`, copied: exact }]),
  ];
  return (
    <>
      <div className={classes.reference}>
        <div className={classes.words}>
          <p className={classes.label}>{t('reference')}</p>
          <p className={classes.code}>{groupNumber(bank.reference)}</p>
        </div>
        <Copy label={t('reference')} text={bank.reference} />
        <p className={classes.detailsText}>{t('referenceText')}</p>
      </div>
      <Panel flush>
        <ul className={classes.rows}>
          {rows.map(({ label, shown, copied }) => (
            <li key={label} className={classes.row}>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>{shown}</span>
              <Copy label={label} text={copied} />
            </li>
          ))}
        </ul>
      </Panel>
      <Note tone="warning" title={t('nameWarning', { name: bank.real_name })}>
        <p>{t('nameText')}</p>
      </Note>
    </>
  );
}

function Copy({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('bankDeposit');
  return (
    <IconButton
      className={classes.copy}
      label={t('copy', { what: label })}
      icon={<IconCopy size={20} stroke={1.5} />}
      onClick={() => copyText(text)}
    />
  );
}

/** Writes the number of an account, or a reference, in groups of four, as banks print it. */
function groupNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
