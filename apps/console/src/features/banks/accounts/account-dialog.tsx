// Proposes a bank account or other terms of one: what is typed stands beside what counts now.
import { CallFailed } from '@candor/client';
import { NOTICE_MINUTES } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../../shared/use-call.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import type { BankAccount } from '../bank.ts';
import classes from '../banks.module.css';
import fields from './account-dialog.module.css';
import {
  type AccountTerm,
  accountTerms,
  bare,
  changedTerms,
  isShare,
  isSwitch,
  proposedTerms,
  typedTerms,
  writtenTerm,
} from './account-terms.ts';

/** How long each may be on the wire, which counts numbers and codes without their separators. */
const LONGEST: Partial<Record<AccountTerm, number>> = { bank: 70, holder: 70, currency: 3 };
const COUNTED_BARE: ReadonlySet<AccountTerm> = new Set(['account_number', 'bic']);
const OWN = ['bank', 'holder', 'account_number', 'bic', 'currency'] as const;
const COMES_IN = ['margin', 'fee', 'min_amount'] as const;
const GOES_OUT = ['out_margin', 'out_fee', 'out_min_amount'] as const;

export type AccountDialogProps = {
  /** Absent = a new one. */
  account: BankAccount | undefined;
  onClose: () => void;
};

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const before = typedTerms(account);
  const [typed, setTyped, forgetTyped] = useDraft(`terms of bank account ${account?.id ?? 'new'}`, () => before);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('changeBankAccount', { isQuiet: true, changes: ['listBankAccounts', 'listProposals'] });
  const changed = changedTerms(account, typed);
  const currency = bare('currency', typed.currency);
  const set = (term: AccountTerm, value: string) => setTyped({ ...typed, [term]: value });

  function written(term: AccountTerm, text: string): string {
    if (isSwitch(term)) return t(text === '1' ? 'proposals:yes' : 'proposals:no');
    return writtenTerm(term, bare(term, text), currency);
  }

  function field(term: AccountTerm) {
    const unit = isShare(term) ? '%' : term === 'min_amount' ? currency : term === 'out_min_amount' ? 'USDT' : '';
    return (
      <TextInput
        key={term}
        data-whole={term === 'account_number' || undefined}
        data-autofocus={term === 'bank' || undefined}
        label={t(`proposals:field_${accountTerms[term]}`)}
        inputMode={unit === '' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={COUNTED_BARE.has(term) ? undefined : (LONGEST[term] ?? 30)}
        rightSection={unit === '' ? undefined : <span className={classes.quiet}>{unit}</span>}
        rightSectionWidth={unit.length > 1 ? 52 : undefined}
        // What claims and lines are counted in stays.
        readOnly={term === 'currency' && account !== undefined}
        value={typed[term]}
        error={problems[term]}
        onChange={event => set(term, event.currentTarget.value)}
      />
    );
  }

  function direction(term: 'is_open' | 'pays_out', label: string) {
    return (
      <div className={fields.group}>
        <h3 className={classes.head}>{label}</h3>
        <SegmentedControl
          aria-label={label}
          value={typed[term]}
          data={[
            { value: '1', label: t('open') },
            { value: '0', label: t('closed') },
          ]}
          onChange={value => set(term, value)}
        />
      </div>
    );
  }

  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={account === undefined ? t('newAccount') : t('changeOf', { name: `${account.bank} ${account.currency}` })}
      effect={t('accountEffect', { minutes: NOTICE_MINUTES })}
      changes={changed.map(term => ({
        label: t(`proposals:field_${accountTerms[term]}`),
        from: account === undefined ? '' : written(term, before[term]),
        to: written(term, typed[term]),
      }))}
      missing={changed.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          await propose.mutateAsync({ ...(account && { account: account.id }), ...proposedTerms(typed), reason });
        } catch (error) {
          if (error instanceof CallFailed) setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposedToast'), 'success');
      }}
    >
      <div className={fields.fields}>{OWN.map(field)}</div>
      {direction('is_open', t('deposits'))}
      <div className={fields.fields}>{COMES_IN.map(field)}</div>
      {direction('pays_out', t('withdrawals'))}
      <div className={fields.fields}>{GOES_OUT.map(field)}</div>
    </ProposalDialog>
  );
}

function besideFields({ failure }: CallFailed): Readonly<Record<string, string>> {
  return Object.fromEntries(failure.problems.map(({ field, message }) => [field, message]));
}
