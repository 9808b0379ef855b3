// The account that is paid to, how much is sent there, and what that comes to at the rate of now.
import { Amount, AmountField, Facts, figureOfDecimal, Note, Panel } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../shared/market-state.ts';
import networkChoiceStyles from '../deposit.module.css';
import classes from './bank-deposit.module.css';
import { type BankAccount, bankValue, isBelowSmallest } from './bank-valuation.ts';

export type AmountStepProps = {
  accounts: readonly BankAccount[];
  account: BankAccount;
  onAccount: (id: number) => void;
  amount: string;
  onAmount: (amount: string) => void;
  problem: string | undefined;
  scale: number;
};

const NOTHING_YET = '—';

export function AmountStep({ accounts, account, onAccount, amount, onAmount, problem, scale }: AmountStepProps) {
  const { t } = useTranslation('bankDeposit');
  const isDemo = useIsDemo();
  const { currency, rate } = account;
  const margin = figureOfDecimal(account.margin);
  // Nothing is promised for an amount that the exchange would refuse.
  const isRefused = problem !== undefined || isBelowSmallest(amount, account);
  const valuation = isRefused ? undefined : bankValue(amount, account, scale);
  return (
    <>
      {accounts.length > 1 ? <AccountChoice accounts={accounts} chosen={account.id} onChoose={onAccount} /> : null}
      <Panel>
        <div className={classes.amounts}>
          <AmountField
            label={t('amount')}
            name="amount"
            value={amount}
            scale={account.decimals}
            unit={currency}
            hint={
              <>
                {t('smallest')}: <Amount value={account.min_number} unit={currency} />
              </>
            }
            problem={problem}
            onChange={onAmount}
          />
          {rate === '' ? (
            <Note tone="warning">{t('noRate', { currency })}</Note>
          ) : (
            <>
              <Facts
                rows={[
                  {
                    label: t('rate'),
                    value: (
                      <span className={classes.rate}>
                        <Amount value={rate} unit="USDT" prefix={`1 ${currency} = `} />
                      </span>
                    ),
                  },
                  {
                    label: t('fee'),
                    value: (
                      <>
                        <Amount value={account.fee} unit="%" />
                        {valuation === undefined ? null : (
                          <>
                            {' · '}
                            <Amount value={valuation.fee} unit="USDT" />
                          </>
                        )}
                      </>
                    ),
                  },
                  {
                    label: t('receive'),
                    value: <Amount value={valuation?.receive ?? NOTHING_YET} unit={valuation && 'USDT'} />,
                    strong: true,
                  },
                ]}
              />
              <p className={classes.rateText}>
                {isDemo ? t('exampleRate', { margin }) : t('rateOf', { day: account.rate_day, margin })}
              </p>
            </>
          )}
        </div>
      </Panel>
    </>
  );
}

type AccountChoiceProps = {
  accounts: readonly BankAccount[];
  chosen: number;
  onChoose: (id: number) => void;
};

/** The exchange's accounts that a transfer can go to, by their money; shown where there are several. */
function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('bankDeposit');
  const group = useId();
  return (
    <div className={networkChoiceStyles.networks} role="radiogroup" aria-label={t('account')}>
      {accounts.map(({ id, currency, bkname }) => (
        <label key={id} className={networkChoiceStyles.network}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={networkChoiceStyles.networkName}>{currency}</span>
          <span className={networkChoiceStyles.networkDetail}>{bkname}</span>
        </label>
      ))}
    </div>
  );
}
