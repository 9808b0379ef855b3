// The exchange's accounts that a transfer can go to, by their money; shown where there are several.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../network-choice.module.css';
import type { BankAccount } from './bank-worth.ts';

export type AccountChoiceProps = {
  accounts: readonly BankAccount[];
  chosen: number;
  onChoose: (id: number) => void;
};

export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('bankDeposit');
  const group = useId();
  return (
    <div className={cards.networks} role="radiogroup" aria-label={t('account')}>
      {accounts.map(({ id, currency, bkname }) => (
        <label key={id} className={cards.network}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={cards.name}>{currency}</span>
          <span className={cards.detail}>{bkname}</span>
        </label>
      ))}
    </div>
  );
}
