// Makes a payment file for the bank once whoever makes it has seen in numbers what it pays, and gives it to save.
import { Form, SkeletonRows, toast, useCloseOnBack } from '@candor/ui';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, failureText } from '../../../shared/failure.ts';
import { useAct, useCall } from '../../../shared/use-call.ts';
import { accountName, type BankAccount, bankFigure } from '../bank.ts';
import classes from '../banks.module.css';
import { TwoLines } from '../two-lines.tsx';
import paying from './payments.module.css';
import { saveBankFile } from './save-bank-file.ts';
import { sumOf } from './sum-of.ts';

/** All that one page holds, so a file holds no more. */
const MOST = 100;

export type FileDialogProps = { account: BankAccount; onClose: () => void };

export function FileDialog({ account, onClose }: FileDialogProps) {
  const { t } = useTranslation(['banks', 'shared']);
  useCloseOnBack(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('makeFile')}
      size="md"
      closeButtonProps={{ 'aria-label': t('shared:close') }}
    >
      <FileForm account={account} onClose={onClose} />
    </Modal>
  );
}

function FileForm({ account, onClose }: FileDialogProps) {
  const { t } = useTranslation(['banks', 'shared']);
  const [day, setDay] = useState('');
  const asked = useCall('listBankPayments', { queue: 'passed', account: account.id, limit: MOST }, { staleTime: 0 });
  const make = useAct('makeBankFile', {
    isQuiet: true,
    changes: ['listBankPayments', 'listBankFiles', 'listBankAccounts', 'listAllWithdrawals'],
  });
  const all = asked.data?.list ?? [];
  const payable = all.filter(({ fault }) => fault === '');
  const sum = `${bankFigure(sumOf(payable.map(({ amount }) => amount)), account.currency)} ${account.currency}`;

  async function send() {
    const withdrawals = payable.map(({ id }) => id).join(',');
    try {
      const { value } = await make.mutateAsync({
        account: account.id,
        withdrawals,
        ...(day !== '' && { execute_on: day }),
      });
      toast(t('fileMade', { id: value.file }), 'success');
      onClose();
      await saveBankFile(value.file);
    } catch {
      // The form says why, or the file stands among those made, to be saved from there.
    }
  }

  if (asked.isPending) return <SkeletonRows rows={4} />;
  return (
    <Form
      className={paying.form}
      onSubmit={() => {
        if (payable.length > 0 && !make.isPending) void send();
      }}
    >
      <p className={classes.quiet}>{t('fileText')}</p>
      {asked.isError ? <Alert color="danger">{failureText(asked.error)}</Alert> : null}
      <dl className={classes.sum}>
        <div>
          <dt>{t('payments')}</dt>
          <dd>{payable.length}</dd>
        </div>
        <div>
          <dt>{t('sum')}</dt>
          <dd>{sum}</dd>
        </div>
        <div>
          <dt>{t('paidFrom')}</dt>
          <dd>{accountName(account)}</dd>
        </div>
      </dl>
      <ul className={paying.payees}>
        {payable.map(({ id, payee, payee_account: number, amount, currency }) => (
          <li key={id}>
            <TwoLines below={`#${id} · ${number}`}>{payee}</TwoLines>
            <span className={classes.amount}>
              {bankFigure(amount, currency)} {currency}
            </span>
          </li>
        ))}
      </ul>
      {all.length === payable.length ? null : (
        <Alert color="danger">{t('leftOut', { count: all.length - payable.length })}</Alert>
      )}
      {(asked.data?.count ?? 0) > all.length ? <p className={classes.quiet}>{t('moreFiles', { most: MOST })}</p> : null}
      <TextInput
        type="date"
        label={t('executeOn')}
        description={t('executeOnHint')}
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
      />
      {make.isError ? (
        <Alert color="danger" role="alert">
          {actFailureText(make.error)}
        </Alert>
      ) : null}
      <div className={paying.formEnd}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={payable.length === 0} loading={make.isPending}>
          {t('makeFileOf', { count: payable.length, sum })}
        </Button>
      </div>
    </Form>
  );
}
