// What the bank says of a line, and whose reference its text bears.
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { type BankLine, bankFigure, lineTones } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import classes from './banks.module.css';
import { Owner } from './owner.tsx';
import { BankProposalNotice } from './proposal-notice.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';

export function LineFacts({ line }: { line: BankLine }) {
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
          { label: t('lineText'), value: <span className={classes.text}>{line.text || '–'}</span> },
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
  const said = said_sum === '' ? t('noSum') : `${bankFigure(said_sum, currency)} ${currency}`;
  return (
    <Alert color="warning" title={t(`doubt_${doubt}`)}>
      {doubt === 'sum' ? t('doubtText_sum', { booked, said }) : t(`doubtText_${doubt}`)}
      {doubt === 'sum' || said_sum === '' ? null : ` ${t('doubtSums', { booked, said })}`}
    </Alert>
  );
}
