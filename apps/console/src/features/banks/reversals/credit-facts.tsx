// One credit that its bank may still take back, and the open lines that may do so.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useCall } from '../../../shared/use-call.ts';
import type { BankCredit } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { Owner } from '../owner.tsx';
import { useBankAccounts } from '../use-bank-accounts.ts';
import { mayTakeBack } from './may-take-back.ts';

/** All that one page holds. */
const READ = 100;

export function CreditFacts({ credit }: { credit: BankCredit }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return (
    <>
      <BankAmount amount={credit.amount} currency={credit.currency} isLarge />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <Owner of={credit} /> },
          { label: t('creditedUsdt'), value: figureOfDecimal(credit.credited) },
          { label: t('creditedOn'), value: <Timestamp at={credit.credited_at} /> },
          { label: t('account'), value: nameOf(credit.account) },
          { label: t('bankReference'), value: <ChainText text={credit.reference} /> },
          { label: t('line'), value: <Link to={`/banks?queue=all&id=${credit.line}`}>#{credit.line}</Link> },
        ]}
      />
      <p className={classes.quiet}>{t('creditText')}</p>
      <TakingLines credit={credit} />
    </>
  );
}

function TakingLines({ credit }: { credit: BankCredit }) {
  const { t } = useTranslation('banks');
  const asked = useCall('listBankLines', { queue: 'open', direction: 'out', account: credit.account, limit: READ });
  const found = (asked.data?.list ?? []).filter(line => mayTakeBack(line, credit));
  return (
    <section className={classes.side} aria-label={t('linesThatMay')}>
      <h3 className={classes.head}>{t('linesThatMay')}</h3>
      {asked.data !== undefined && found.length === 0 ? <p className={classes.quiet}>{t('noLineTakes')}</p> : null}
      <ul className={classes.found}>
        {found.map(line => (
          <li key={line.id} data-fits={line.credit === credit.id || undefined}>
            <div className={classes.foundHead}>
              <Link to={`/banks?id=${line.id}`}>{t('lineOf', { id: line.id })}</Link>
              <BankAmount amount={line.amount} currency={line.currency} isOut />
            </div>
            <p className={classes.text}>{line.text || '–'}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
