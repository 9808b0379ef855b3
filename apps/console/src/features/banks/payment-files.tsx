// Payment files for banks: the accounts that wait for one, making one, and the list of those made so far.

import { consoleCalls } from '@candor/contract/console';
import { decimal, formatShort } from '@candor/money';
import { Form, SkeletonRows, toast, useCloseOnBack } from '@candor/ui';
import { languageNow, saveFile, useFormats } from '@candor/web';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, type CallAnswer, failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { StatusBadge, shortText, Timestamp } from '../../shared/parts/values.tsx';
import { csrf, useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { accountName, type BankAccount, type BankFile, bankFigure } from './bank.ts';
import { BankProposalNotice, TwoLines } from './bank-cells.tsx';
import paying from './banks.module.css';
import { byAccount, useBankAccounts } from './by-account.tsx';

/** The accounts from which passed withdrawals wait to be paid, each with the way to a payment file; or why no file can be made. */
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

/** All that one page holds, so a file holds no more. */
const MOST = 100;

type FileDialogProps = { account: BankAccount; onClose: () => void };

/** Shows in numbers what a payment file pays, then makes it for the bank and gives it to save. */
function FileDialog({ account, onClose }: FileDialogProps) {
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
  const query = useCall('listBankPayments', { queue: 'passed', account: account.id, limit: MOST }, { staleTime: 0 });
  const make = useAct('makeBankFile', {
    isQuiet: true,
    changes: ['listBankPayments', 'listBankFiles', 'listBankAccounts', 'listAllWithdrawals'],
  });
  const all = query.data?.list ?? [];
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

  if (query.isPending) return <SkeletonRows rows={4} />;
  return (
    <Form
      className={paying.form}
      onSubmit={() => {
        if (payable.length > 0 && !make.isPending) void send();
      }}
    >
      <p className={paying.quiet}>{t('fileText')}</p>
      {query.isError ? <Alert color="danger">{failureText(query.error)}</Alert> : null}
      <dl className={paying.sum}>
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
            <span className={paying.amount}>
              {bankFigure(amount, currency)} {currency}
            </span>
          </li>
        ))}
      </ul>
      {all.length === payable.length ? null : (
        <Alert color="danger">{t('leftOut', { count: all.length - payable.length })}</Alert>
      )}
      {(query.data?.count ?? 0) > all.length ? <p className={paying.quiet}>{t('moreFiles', { most: MOST })}</p> : null}
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

/**
 * The sum of amounts of one money, as exact as they are.
 * @param amounts decimals of the wire.
 */
export function sumOf(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0));
  return formatShort(
    amounts.reduce((sum, amount) => sum + decimal(amount, scale), 0n),
    scale,
  );
}

/** Payment files made so far, each to be saved again. */
export function FileList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankFiles"
      label={t('view_files')}
      filters={{ account: byAccount }}
      columns={useFileColumns()}
      none={t('noneFiles')}
    />
  );
}

function useFileColumns(): Column<BankFile>[] {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const mayPay = useMay('banks.pay');
  const { nameOf } = useBankAccounts();
  return [
    { key: 'id', title: t('file'), cell: row => <strong>#{row.id}</strong> },
    { key: 'account', title: t('paidFrom'), isWide: true, cell: row => nameOf(row.account) },
    { key: 'count', title: t('payments'), align: 'end', cell: row => formats.count(row.count) },
    {
      key: 'total',
      title: t('sum'),
      align: 'end',
      cell: row => `${bankFigure(row.total, row.currency)} ${row.currency}`,
    },
    {
      key: 'open',
      title: t('state'),
      cell: row => (
        <StatusBadge tone={row.open === 0 ? 'good' : 'accent'}>
          {row.open === 0 ? t('allAnswered') : t('stillOpen', { count: row.open })}
        </StatusBadge>
      ),
    },
    { key: 'digest', title: 'SHA-256', cell: row => <code title={row.digest}>{shortText(row.digest)}</code> },
    {
      key: 'made',
      title: t('madeBy'),
      cell: row => <TwoLines below={<Timestamp at={row.made_at} isShort />}>{row.made_by_name}</TwoLines>,
    },
    {
      key: 'save',
      title: t('saveAgain'),
      align: 'end',
      cell: row =>
        mayPay ? (
          <Button
            variant="subtle"
            aria-label={t('saveFileOf', { id: row.id })}
            onClick={() => void saveBankFile(row.id)}
          >
            {t('save')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

/**
 * Fetches a payment file and gives it to save; the look is recorded.
 * Never throws: a message says what went wrong.
 */
async function saveBankFile(id: number): Promise<void> {
  const headers = { 'x-csrf': csrf.get(), 'x-lang': languageNow() };
  try {
    const response = await fetch(`/api/${consoleCalls.downloadBankFile.path}?id=${id}`, { headers, cache: 'no-store' });
    const isFile = response.ok && !(response.headers.get('content-type') ?? '').includes('json');
    if (!isFile) throw new Error('no file came');
    await saveFile(`candor-pain-001-${id}.xml`, await response.blob(), 'application/xml');
  } catch {
    toast(i18next.t('banks:notSaved', { id }), 'error');
  }
}
