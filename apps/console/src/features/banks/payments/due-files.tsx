// The accounts from which passed withdrawals wait to be paid, each with the way to a payment file; or why no file can be made.
import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../shared/calls.ts';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import { useAct, useCall } from '../../../shared/use-call.ts';
import { accountName, type BankAccount } from '../bank.ts';
import { BankProposalNotice } from '../proposal-notice.tsx';
import { TwoLines } from '../two-lines.tsx';
import { FileDialog } from './file-dialog.tsx';
import paying from './payments.module.css';

export function DueFiles() {
  const { t } = useTranslation('banks');
  const mayPay = useMay('banks.pay');
  const { data } = useCall('listBankAccounts', {}, { refetchInterval: REFRESH_MS });
  const { data: numbers } = useCall('getBankFileNumbers', {}, { refetchInterval: REFRESH_MS });
  const isBehind = numbers?.is_behind === 1;
  const [chosen, setChosen] = useState<BankAccount>();
  const due = (data ?? []).filter(({ passed_payments: passed }) => passed > 0);
  return (
    <>
      {isBehind ? <FilesBehind numbers={numbers} mayPropose={mayPay} /> : null}
      {due.length === 0 ? null : (
        <ul className={paying.due}>
          {due.map(account => (
            <li key={account.id} className={paying.dueAccount}>
              <TwoLines below={t('waitHere', { count: account.passed_payments })}>
                <strong>{accountName(account)}</strong>
              </TwoLines>
              {mayPay && !isBehind ? (
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

type FilesBehindProps = { numbers: CallAnswer<'getBankFileNumbers'>; mayPropose: boolean };

/** The books are of a backup: two operators say that files go on after the last one that was handed out. */
function FilesBehind({ numbers: { next, last, proposal }, mayPropose }: FilesBehindProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const [isProposing, setProposing] = useState(false);
  const proceed = useAct('continueBankFiles', { isQuiet: true, changes: ['getBankFileNumbers', 'listProposals'] });
  return (
    <>
      <Alert color="danger" title={t('filesBehind')}>
        <div className={paying.behind}>
          <p>{t('filesBehindText', { last, known: next - 1 })}</p>
          {mayPropose && proposal === 0 ? (
            <Button color="danger" onClick={() => setProposing(true)}>
              {t('continueFiles', { last })}
            </Button>
          ) : null}
        </div>
      </Alert>
      <BankProposalNotice proposal={proposal} />
      {isProposing ? (
        <ProposalDialog
          opened
          onClose={() => setProposing(false)}
          title={t('continueFiles', { last })}
          effect={t('continueEffect', { next: last + 1 })}
          isDangerous
          changes={[{ label: t('proposals:field_bank_last_file'), from: `#${next - 1}`, to: `#${last}` }]}
          onSubmit={async reason => {
            await proceed.mutateAsync({ reason });
            toast(t('proposedToast'), 'success');
          }}
        />
      ) : null}
    </>
  );
}
