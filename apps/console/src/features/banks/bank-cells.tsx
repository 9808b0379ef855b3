// What lists and drawers of the bank pages show: an amount, an owner, two lines in one cell, and the proposal that waits.

import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserLink } from '../../shared/parts/values.tsx';
import { bankFigure } from './bank.ts';
import classes from './banks.module.css';

type BankAmountProps = {
  amount: string;
  currency: string;
  /** It left the account. */
  isOut?: boolean;
  isLarge?: boolean;
};

/** An amount of a bank's money. */
export function BankAmount({ amount, currency, isOut, isLarge }: BankAmountProps) {
  return (
    <span className={classes.amount} data-large={isLarge || undefined}>
      {isOut ? '−' : ''}
      {bankFigure(amount, currency)} <span className={classes.quiet}>{currency}</span>
    </span>
  );
}

type OwnerProps = { of: { user: number; real_name: string } };

/** Whose something is: the customer by number, and the verified name. */
export function Owner({ of: { user, real_name: name } }: OwnerProps) {
  const { t } = useTranslation('banks');
  return (
    <>
      <UserLink id={user} /> · {name || t('notVerified')}
    </>
  );
}

/** In a cell of a list, whose row opens the details. */
export function OwnerCell({ of: { user, real_name: name } }: OwnerProps) {
  const { t } = useTranslation('banks');
  return <TwoLines below={name || t('notVerified')}>{user}</TwoLines>;
}

/** What stands in a cell above what explains it. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span>{children}</span>
      <span className={classes.quiet}>{below}</span>
    </span>
  );
}

/**
 * Says that a proposal about a line or a payment waits for a second person, and leads to it.
 * `proposal` 0 = none waits.
 */
export function BankProposalNotice({ proposal }: { proposal: number }) {
  const { t } = useTranslation('banks');
  if (proposal === 0) return null;
  return (
    <Alert color="accent">
      {t('proposalWaits')} <Link to={`/proposals?id=${proposal}`}>{t('toProposal', { id: proposal })}</Link>
    </Alert>
  );
}
