// The accounts from which passed withdrawals wait to be paid, each with the way to a payment file.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import { useCall } from '../../../shared/use-call.ts';
import { accountName, type BankAccount } from '../bank.ts';
import { TwoLines } from '../two-lines.tsx';
import { FileDialog } from './file-dialog.tsx';
import paying from './payments.module.css';

export function DueFiles() {
  const { t } = useTranslation('banks');
  const mayPay = useMay('banks.pay');
  const { data } = useCall('listBankAccounts', {}, { refetchInterval: REFRESH_MS });
  const [chosen, setChosen] = useState<BankAccount>();
  const due = (data ?? []).filter(({ passed_payments: passed }) => passed > 0);
  return (
    <>
      {due.length === 0 ? null : (
        <ul className={paying.due}>
          {due.map(account => (
            <li key={account.id} className={paying.dueAccount}>
              <TwoLines below={t('waitHere', { count: account.passed_payments })}>
                <strong>{accountName(account)}</strong>
              </TwoLines>
              {mayPay ? (
                <Button variant="light" onClick={() => setChosen(account)}>
                  {t('makeFile')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {chosen === undefined ? null : <FileDialog account={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
