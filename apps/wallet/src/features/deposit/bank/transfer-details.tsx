// What one types into the transfer at one's own bank, each with a copy; the reference before all else.
import { figureOfDecimal, IconButton, Note, Panel } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { groupNumber } from '../../../shared/bank/group-number.ts';
import { type BankAccount, type BankDeposit, bankAmount } from './bank-worth.ts';
import classes from './transfer-details.module.css';

export type TransferDetailsProps = { bank: BankDeposit; account: BankAccount; amount: string };

export function TransferDetails({ bank, account, amount }: TransferDetailsProps) {
  const { t } = useTranslation('bankDeposit');
  const { cardname, bkname, bkcardnumer: number, swift, currency } = account;
  const exact = bankAmount(amount, account);
  const rows = [
    { label: t('holder'), shown: cardname, copied: cardname },
    { label: t('number'), shown: groupNumber(number), copied: number },
    ...(swift === '' ? [] : [{ label: t('bic'), shown: swift, copied: swift }]),
    { label: t('bank'), shown: bkname, copied: bkname },
    ...(exact === '' ? [] : [{ label: t('amount'), shown: `${figureOfDecimal(exact)} ${currency}`, copied: exact }]),
  ];
  return (
    <>
      <div className={classes.reference}>
        <div className={classes.words}>
          <p className={classes.label}>{t('reference')}</p>
          <p className={classes.code}>{groupNumber(bank.reference)}</p>
        </div>
        <Copy label={t('reference')} text={bank.reference} />
        <p className={classes.text}>{t('referenceText')}</p>
      </div>
      <Panel flush>
        <ul className={classes.rows}>
          {rows.map(({ label, shown, copied }) => (
            <li key={label} className={classes.row}>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>{shown}</span>
              <Copy label={label} text={copied} />
            </li>
          ))}
        </ul>
      </Panel>
      <Note tone="warning" title={t('nameWarning', { name: bank.real_name })}>
        <p>{t('nameText')}</p>
      </Note>
    </>
  );
}

function Copy({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('bankDeposit');
  return (
    <IconButton
      className={classes.copy}
      label={t('copy', { what: label })}
      icon={<IconCopy size={20} stroke={1.5} />}
      onClick={() => copyText(text)}
    />
  );
}
