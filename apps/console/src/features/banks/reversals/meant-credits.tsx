// The credits that an outgoing line may take back: the one that the bank names first, then those of its amount.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAct, useCall } from '../../../shared/use-call.ts';
import { type BankCredit, type BankLine, bankFigure } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { NumberedDialog } from '../numbered-dialog.tsx';
import { Owner } from '../owner.tsx';

/** All that one page holds. */
const READ = 100;

export function MeantCredits({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const mayAssign = useMay('banks.assign');
  const [chosen, setChosen] = useState<BankCredit | 'other'>();
  const asked = useCall('listBankCredits', { account: line.account, limit: READ });
  const isNamed = ({ id }: BankCredit) => id === line.credit;
  const found = (asked.data?.list ?? [])
    .filter(credit => isNamed(credit) || credit.amount === line.amount)
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const maySay = mayAssign && line.proposal === 0;
  return (
    <section className={classes.side} aria-label={t('mayTakeBack')}>
      <h3 className={classes.head}>{t('mayTakeBack')}</h3>
      {asked.data !== undefined && found.length === 0 ? <p className={classes.quiet}>{t('noCreditFits')}</p> : null}
      <ul className={classes.found}>
        {found.map(credit => (
          <li key={credit.id} data-fits={isNamed(credit) || undefined}>
            <div className={classes.foundHead}>
              <strong>{t('creditOf', { id: credit.id })}</strong>
              <BankAmount amount={credit.amount} currency={credit.currency} />
            </div>
            <p>
              <Owner of={credit} />
            </p>
            <p className={classes.quiet}>
              {t('creditedOn')} <Timestamp at={credit.credited_at} isShort />
            </p>
            {isNamed(credit) ? <StatusBadge tone="accent">{t('namedByBank')}</StatusBadge> : null}
            {maySay ? (
              <Button variant="light" onClick={() => setChosen(credit)}>
                {t('sayReversed', { id: credit.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySay ? (
        <div className={classes.buttons}>
          <Button variant="subtle" color="quiet" onClick={() => setChosen('other')}>
            {t('otherCredit')}
          </Button>
        </div>
      ) : null}
      {chosen === undefined ? null : (
        <ReverseDialog
          line={line}
          credit={chosen === 'other' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

type ReverseDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  credit: BankCredit | undefined;
  onClose: () => void;
};

/** Proposes that a line that left the account takes a credit back. */
function ReverseDialog({ line, credit, onClose }: ReverseDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const reverse = useAct('reverseBankCredit', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankCredits', 'listProposals'],
  });
  return (
    <NumberedDialog
      title={t('reverseTitle', { id: line.id })}
      effect={t('reverseEffect', { amount: `${bankFigure(line.amount, line.currency)} ${line.currency}` })}
      chosen={credit}
      field={t('proposals:field_bank_credit')}
      words={{ label: t('creditNumber'), hint: t('creditNumberHint'), missing: t('whichCredit') }}
      isDangerous
      onClose={onClose}
      onPropose={(id, reason) => reverse.mutateAsync({ line: line.id, claim: id, reason })}
    />
  );
}
