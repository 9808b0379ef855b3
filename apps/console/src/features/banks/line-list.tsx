// Lines of statements: those that wait for a decision on what they are, and all others by what became of them.
import { type BankLineQueue, bankLineDirections, bankLineQueues } from '@candor/contract/console';
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/facts.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Age, ChainText, StatusBadge, Timestamp, TypedText } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice, oneOf } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { type BankLine, bankFigure, isOpenLine, lineTones, type ReadBankLine } from './bank.ts';
import { BankAmount, BankProposalNotice, Owner, OwnerCell, TwoLines } from './bank-cells.tsx';
import classes from './banks.module.css';
import { byAccount, useBankAccounts } from './by-account.tsx';
import { MatchingClaims } from './claims.tsx';
import { PaidPayments, ReturnedPayments } from './line-payments.tsx';
import { canTakeBack, MatchingCredits } from './reversals.tsx';

export function LineList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankLines"
      label={t('view_lines')}
      filters={{
        queue: choice({
          label: t('shownLines'),
          all: bankLineQueues,
          first: 'open',
          word: value => t(`queue_${value}`),
          isMenu: true,
        }),
        account: byAccount,
        direction: oneOf({
          label: t('direction'),
          placeholder: t('anyDirection'),
          all: bankLineDirections,
          word: value => t(`direction_${value}`),
        }),
      }}
      columns={useLineColumns()}
      none={({ queue }) => ({ text: t(queue === 'open' ? 'noneOpen' : 'noneLines') })}
      drawer={({ id, onClose }) => <LineDrawer id={id} onClose={onClose} />}
    />
  );
}

type LineDrawerProps = { id: number | undefined; onClose: () => void };

/** One line of a statement beside the list: what the bank says, what it may be meant for, and saying so. */
function LineDrawer({ id, onClose }: LineDrawerProps) {
  const { t } = useTranslation('banks');
  const query = useCall('getBankLine', { line: id ?? 0 }, { enabled: id !== undefined, refetchInterval: REFRESH_MS });
  const line = id === undefined ? undefined : query.data;
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={id === undefined ? '' : t('lineOf', { id })}
      isWide={line === undefined || isOpenLine(line)}
    >
      {query.isError && line === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {line === undefined && !query.isError ? <SkeletonRows rows={6} /> : null}
      {line === undefined ? null : <Body key={line.id} line={line} />}
    </SideDrawer>
  );
}

function Body({ line }: { line: ReadBankLine }) {
  if (!isOpenLine(line)) return <LineFacts line={line} />;
  const isDeposit = line.direction === 'in' && line.end_to_end === '';
  const isReturn = !isDeposit || line.matching.length > 0 || line.doubt === 'reversal';
  return (
    <>
      <div className={classes.sides}>
        <LineFacts line={line} />
        <div className={classes.side}>
          {isDeposit ? <MatchingClaims line={line} /> : null}
          {line.direction === 'out' ? <PaidPayments line={line} /> : null}
          {line.direction === 'in' && isReturn ? <ReturnedPayments line={line} /> : null}
          {canTakeBack(line) ? <MatchingCredits line={line} /> : null}
        </div>
      </div>
      <LineActions line={line} />
    </>
  );
}

/** The columns of a list of lines of statements. */
function useLineColumns(): (values: { queue: BankLineQueue }) => Column<BankLine>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return ({ queue }) => {
    const columns: Column<BankLine>[] = [
      {
        key: 'amount',
        title: t('amount'),
        cell: row => <BankAmount amount={row.amount} currency={row.currency} isOut={row.direction === 'out'} />,
      },
      {
        key: 'payer',
        title: t('otherSide'),
        cell: row => <TwoLines below={row.payer_account}>{row.payer || '–'}</TwoLines>,
      },
      {
        key: 'text',
        title: t('lineText'),
        isWide: true,
        cell: row => <span className={classes.clipped}>{row.text || '–'}</span>,
      },
      {
        key: 'user',
        title: t('bears'),
        cell: row =>
          row.user === 0 ? (
            <span className={classes.quiet}>{row.end_to_end || t('noReference')}</span>
          ) : (
            <OwnerCell of={row} />
          ),
      },
      {
        key: 'booked',
        title: t('bookedOn'),
        cell: row => <TwoLines below={nameOf(row.account)}>{row.booked_on}</TwoLines>,
      },
      {
        key: 'state',
        title: t('state'),
        cell: row =>
          row.proposal === 0 ? (
            <TwoLines below={row.doubt === '' ? '' : t(`doubt_${row.doubt}`)}>
              <StatusBadge tone={lineTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>
            </TwoLines>
          ) : (
            <StatusBadge tone="accent">{t('proposed')}</StatusBadge>
          ),
      },
    ];
    if (queue !== 'open') return columns;
    return [...columns, { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.imported_at} /> }];
  };
}

/** What the bank says of a line, and whose reference its text bears. */
function LineFacts({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const { nameOf } = useBankAccounts();
  const isOut = line.direction === 'out';
  const bears: KeyValue[] =
    line.end_to_end === ''
      ? [
          {
            label: t('bears'),
            value: line.user === 0 ? t('noReference') : <Owner of={line} />,
          },
        ]
      : [{ label: t('endToEnd'), value: <ChainText text={line.end_to_end} /> }];
  if (line.group !== '') bears.push({ label: t('group'), value: <ChainText text={line.group} /> });
  const became: KeyValue[] = [
    ...(line.part_of === 0
      ? []
      : [
          {
            label: t('partOf'),
            value: <Link to={`/banks?queue=all&id=${line.part_of}`}>{t('lineOf', { id: line.part_of })}</Link>,
          },
        ]),
    ...(line.claim === 0 ? [] : [{ label: t('creditedFor'), value: t('claimOf', { id: line.claim }) }]),
    ...(line.reverses === '' ? [] : [{ label: t('takesBack'), value: <ChainText text={line.reverses} /> }]),
    ...(line.state === 'reversed' ? [{ label: t('tookBack'), value: t('creditOf', { id: line.credit }) }] : []),
    ...line.withdrawals.map(id => {
      return { label: t('withdrawal'), value: <Link to={`/withdrawals?queue=closed&id=${id}`}>#{id}</Link> };
    }),
  ];
  return (
    <section className={classes.side} aria-label={t('saysBank')}>
      <h3 className={classes.head}>{t('saysBank')}</h3>
      <BankAmount amount={line.amount} currency={line.currency} isOut={isOut} isLarge />
      <BankProposalNotice proposal={line.proposal} />
      {line.doubt === '' ? null : <Doubt line={line} />}
      <KeyValues
        items={[
          { label: t(isOut ? 'paidTo' : 'payer'), value: line.payer || '–' },
          ...(line.ultimate_payer === '' ? [] : [{ label: t('ultimatePayer'), value: line.ultimate_payer }]),
          { label: t('theirAccount'), value: <ChainText text={line.payer_account} /> },
          { label: t('lineText'), value: <TypedText>{line.text || '–'}</TypedText> },
          ...bears,
          ...(line.kind === 'charges' ? [{ label: t('kind'), value: t('kind_charges') }] : []),
          ...(Number(line.charges) === 0
            ? []
            : [
                {
                  label: t('kind_charges'),
                  value: <BankAmount amount={line.charges} currency={line.currency} isOut />,
                },
              ]),
          { label: t('bookedOn'), value: line.booked_on },
          { label: t('account'), value: nameOf(line.account) },
          { label: t('bankReference'), value: <ChainText text={line.reference} /> },
          { label: t('importedAt'), value: <Timestamp at={line.imported_at} /> },
          {
            label: t('state'),
            value: <StatusBadge tone={lineTones[line.state]}>{t(`state_${line.state}`)}</StatusBadge>,
          },
          { label: t('means'), value: t(`stateText_${line.state}`) },
          ...became,
        ]}
      />
    </section>
  );
}

/** Why nothing was done by itself, and what the payments of the entry come to where that is another amount. */
function Doubt({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const { doubt, amount, currency, direction, said_sum } = line;
  if (doubt === '') return null;
  const booked = `${direction === 'out' ? '−' : ''}${bankFigure(amount, currency)} ${currency}`;
  const stated = said_sum === '' ? t('noSum') : `${bankFigure(said_sum, currency)} ${currency}`;
  return (
    <Alert color="warning" title={t(`doubt_${doubt}`)}>
      {doubt === 'sum' ? t('doubtText_sum', { booked, said: stated }) : t(`doubtText_${doubt}`)}
      {doubt === 'sum' || said_sum === '' ? null : ` ${t('doubtSums', { booked, said: stated })}`}
    </Alert>
  );
}

const CHANGES = ['listBankLines', 'getBankLine', 'listBankAccounts', 'listBankPayments', 'listProposals'] as const;

/**
 * What can be said of an open line apart from what it was meant for: that it answers nothing, and whether it is a cost.
 * One operator puts away what no sent payment has anything to do with; the rest, and each cost, takes two.
 */
function LineActions({ line }: { line: ReadBankLine }) {
  const { t } = useTranslation('banks');
  const [maySetAside, maySettle] = [useMay('banks.import'), useMay('banks.settle')];
  const [openDialog, setOpenDialog] = useState<'aside' | 'nothing' | 'cost'>();
  const takesTwo = line.matching.length > 0;
  const mayPutAway = takesTwo ? maySettle : maySetAside;
  const mayBook = line.direction === 'out' && maySettle;
  if (line.proposal !== 0 || (!mayPutAway && !mayBook)) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <DrawerActions>
      {mayPutAway ? (
        <Button size="sm" variant="light" color="danger" onClick={() => setOpenDialog(takesTwo ? 'nothing' : 'aside')}>
          {t('setAside')}
        </Button>
      ) : null}
      {mayBook ? (
        <Button size="sm" variant="default" onClick={() => setOpenDialog('cost')}>
          {t('bookCost')}
        </Button>
      ) : null}
      {openDialog === 'aside' ? <AsideDialog line={line} onClose={close} /> : null}
      {openDialog === 'nothing' || openDialog === 'cost' ? (
        <DismissDialog line={line} as={openDialog} onClose={close} />
      ) : null}
    </DrawerActions>
  );
}

type LineDialogProps = { line: ReadBankLine; onClose: () => void };

function AsideDialog({ line, onClose }: LineDialogProps) {
  const { t } = useTranslation('banks');
  const setAside = useAct('setBankLineAside', { isQuiet: true, changes: CHANGES });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('asideTitle', { id: line.id })}
      text={t('asideText')}
      submitLabel={t('setAside')}
      isDangerous
      onSubmit={async reason => {
        await setAside.mutateAsync({ line: line.id, reason });
        toast(t('wasSetAside'), 'success');
      }}
    />
  );
}

function DismissDialog({ line, as, onClose }: LineDialogProps & { as: 'nothing' | 'cost' }) {
  const { t } = useTranslation(['banks', 'proposals']);
  const dismiss = useAct('dismissBankLine', { isQuiet: true, changes: CHANGES });
  const matching = line.matching.map(id => `#${id}`).join(', ');
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(as === 'cost' ? 'costTitle' : 'asideTitle', { id: line.id })}
      effect={
        line.matching.length === 0
          ? t('costEffect')
          : t(as === 'cost' ? 'costMeantEffect' : 'asideMeantEffect', { meant: matching })
      }
      isDangerous
      changes={[{ label: t('proposals:field_bank_dismissed'), from: '', to: t(`proposals:dismissed_${as}`) }]}
      onSubmit={async reason => {
        await dismiss.mutateAsync({ line: line.id, as, reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
