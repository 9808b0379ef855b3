// One bank account with all its terms, and proposing others unless a proposal waits already.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import { useCall } from '../../../shared/use-call.ts';
import { type BankAccount, groupedNumber } from '../bank.ts';
import classes from '../banks.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { type AccountTerm, accountTerms, isSwitch, typedTerms, writtenTerm } from './account-terms.ts';

/** All that one page of proposals holds. */
const MOST_PROPOSALS = 100;

const OWN = ['bank', 'holder', 'account_number', 'bic', 'currency'] as const;
const COMES_IN = ['is_open', 'margin', 'fee', 'min_amount'] as const;
const GOES_OUT = ['pays_out', 'out_margin', 'out_fee', 'out_min_amount'] as const;

export function AccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation(['banks', 'proposals']);
  const mayChange = useMay('banks.change');
  const seesProposals = useMay('proposals.see');
  const [isChanging, setChanging] = useState(false);
  const asked = { shown: 'waiting', limit: MOST_PROPOSALS } as const;
  const proposals = useCall('listProposals', asked, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  const waiting = proposals.data?.list.find(
    ({ kind, subject }) => kind === 'bank_account' && subject.id === account.id,
  );
  const typed = typedTerms(account);
  const rowsOf = (terms: readonly AccountTerm[]): KeyValue[] =>
    terms.map(term => ({ label: t(`proposals:field_${accountTerms[term]}`), value: valueOfTerm(term) }));

  function valueOfTerm(term: AccountTerm) {
    if (term === 'account_number') return <ChainText text={groupedNumber(typed[term])} />;
    if (!isSwitch(term)) return writtenTerm(term, typed[term], account.currency) || '–';
    const isOn = typed[term] === '1';
    return <StatusBadge tone={isOn ? 'good' : 'quiet'}>{t(isOn ? 'open' : 'closed')}</StatusBadge>;
  }

  return (
    <>
      <KeyValues items={rowsOf(OWN)} />
      <section>
        <h3 className={classes.head}>{t('deposits')}</h3>
        <KeyValues items={rowsOf(COMES_IN)} />
      </section>
      <section>
        <h3 className={classes.head}>{t('withdrawals')}</h3>
        <KeyValues items={rowsOf(GOES_OUT)} />
      </section>
      <p className={classes.quiet}>{t('termsText')}</p>
      <div className={classes.buttons}>
        {mayChange ? (
          <Button size="sm" variant="default" disabled={waiting !== undefined} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
        ) : null}
        {waiting === undefined ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('toProposal', { id: waiting.id })}</Link>
          </p>
        )}
      </div>
      {isChanging ? <AccountDialog account={account} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
