// What everything is worth together, and how the day went; the eye hides all figures of the app.
import { Amount, ErrorState, IconButton, Skeleton } from '@candor/ui';
import { IconEye, IconEyeOff } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './balance-card.module.css';
import { useCall } from './calls/use-call.ts';
import { changePreferences, usePreferences } from './device/preferences.ts';
import { href } from './navigation/href.ts';
import { Valuation } from './valuation/valuation.tsx';

export function BalanceCard() {
  const { t } = useTranslation('assets');
  const formats = useFormats();
  const hides = usePreferences(state => state.hidesBalances);
  const wallets = useCall('listWallets', {});
  const totals = wallets.data;
  if (wallets.isError && totals === undefined) return <ErrorState onRetry={() => void wallets.refetch()} />;
  return (
    <section className={classes.card} aria-label={t('totalBalance')}>
      <div className={classes.head}>
        <span>{t('totalBalance')}</span>
        <IconButton
          label={hides ? t('showBalances') : t('hideBalances')}
          icon={hides ? <IconEyeOff size={18} stroke={1.5} /> : <IconEye size={18} stroke={1.5} />}
          onClick={() => changePreferences({ hidesBalances: !hides })}
        />
      </div>
      {totals === undefined ? (
        <>
          <span className={classes.total}>
            <Skeleton width="11rem" height="1.2em" />
          </span>
          <div className={classes.lineRoom}>
            <Skeleton width="8rem" height="1rem" />
          </div>
        </>
      ) : (
        <>
          <a className={classes.total} href={href('/pages/assets/index')}>
            <Valuation usdt={totals.equity_usdt} />
          </a>
          <div className={classes.line}>
            <Amount value={totals.equity_btc} decimals={8} unit="BTC" prefix="≈ " hidden={hides} />
            <span>
              {t('today')} <Valuation usdt={totals.today_result} tint="sign" withPlus bare />{' '}
              {hides ? null : <Amount value={totals.today_percent} decimals={2} unit="%" tint="sign" withPlus />}
            </span>
          </div>
          {totals.equity_at === 0 ? null : (
            <p className={classes.note}>{t('stalePrices', { time: formats.shortDateTime(totals.equity_at) })}</p>
          )}
        </>
      )}
    </section>
  );
}
