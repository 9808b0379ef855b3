// What a withdrawal pays and to which address or bank, in full: the two things that whoever decides has to compare.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { Payee } from '../../shared/parts/payee.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { isToBank, paidOut, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

export function Payment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { number, fee, currency_name: coin, chain_name: chain, address, recipient } = withdrawal;
  if (isToBank(withdrawal)) return <BankPayment withdrawal={withdrawal} />;
  return (
    <section className={classes.payment} aria-label={t('payment')}>
      <CoinAmount amount={number} coin={coin} isLarge />
      <p className={classes.quiet}>
        {t('arrives', { amount: figureOfDecimal(paidOut(withdrawal)), fee: figureOfDecimal(fee), coin })}
      </p>
      <div>
        <p className={classes.quiet}>{t('toOn', { chain })}</p>
        <ChainText text={address} />
        {recipient === 0 ? null : (
          <p>
            {t('insideTo')} <UserLink id={recipient} />
          </p>
        )}
      </div>
    </section>
  );
}

function BankPayment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { id, number, fee, currency_name: coin, bank_amount: amount, bank_currency: currency } = withdrawal;
  return (
    <section className={classes.payment} aria-label={t('paymentBank')}>
      <CoinAmount amount={number} coin={coin} isLarge />
      <p>
        <strong>{t('arrivesBank', { amount: figureOfDecimal(amount), currency })}</strong>
      </p>
      <p className={classes.quiet}>
        {t('rateBank', { rate: figureOfDecimal(withdrawal.bank_rate), currency, coin, fee: figureOfDecimal(fee) })}
      </p>
      <Payee withdrawal={id} />
    </section>
  );
}
