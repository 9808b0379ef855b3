// The few things one does most, one press away.
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCoins,
  IconGift,
  IconHistory,
  IconPercentage,
  IconReceiptDollar,
  IconRocket,
} from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useIsDemo, useOffersDeposits } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useTestFunds } from '../../shared/use-test-funds.ts';
import classes from './home.module.css';

export function QuickActions() {
  const { t } = useTranslation(['home', 'assets', 'shell']);
  const isDemo = useIsDemo();
  const { getTestFunds, isGetting } = useTestFunds();
  const offersDeposits = useOffersDeposits().any;
  return (
    <nav className={classes.actions} aria-label={t('quickActions')}>
      {offersDeposits ? (
        <a className={classes.action} href={href('/pages/assets/deposit/index')}>
          <span className={classes.icon}>
            <IconArrowDown size={22} stroke={1.5} aria-hidden="true" />
          </span>
          {t('assets:deposit')}
        </a>
      ) : null}
      {offersDeposits ? (
        <a className={classes.action} href={href('/pages/assets/withdraw/index')}>
          <span className={classes.icon}>
            <IconArrowUp size={22} stroke={1.5} aria-hidden="true" />
          </span>
          {t('assets:withdraw')}
        </a>
      ) : null}
      {isDemo ? (
        <button type="button" className={classes.action} disabled={isGetting} onClick={() => void getTestFunds()}>
          <span className={classes.icon}>
            <IconCoins size={22} stroke={1.5} aria-hidden="true" />
          </span>
          {t('getTestMoney')}
        </button>
      ) : null}
      <a className={classes.action} href={href('/pages/trade/index')}>
        <span className={classes.icon}>
          <IconArrowsExchange size={22} stroke={1.5} aria-hidden="true" />
        </span>
        {t('trade')}
      </a>
      {offersDeposits ? null : (
        <a className={classes.action} href={href('/pages/assets/entries')}>
          <span className={classes.icon}>
            <IconReceiptDollar size={22} stroke={1.5} aria-hidden="true" />
          </span>
          {t('assets:entries')}
        </a>
      )}
      <a className={classes.action} href={href('/pages/finance/index')}>
        <span className={classes.icon}>
          <IconPercentage size={22} stroke={1.5} aria-hidden="true" />
        </span>
        {t('earn')}
      </a>
      <a className={classes.action} href={href('/pages/publication/index')}>
        <span className={classes.icon}>
          <IconRocket size={22} stroke={1.5} aria-hidden="true" />
        </span>
        {t('shell:nav_launch')}
      </a>
      <a className={classes.action} href={href('/pages/trade/orders')}>
        <span className={classes.icon}>
          <IconHistory size={22} stroke={1.5} aria-hidden="true" />
        </span>
        {t('orders')}
      </a>
      <a className={classes.action} href={href('/pages/promotion/index')}>
        <span className={classes.icon}>
          <IconGift size={22} stroke={1.5} aria-hidden="true" />
        </span>
        {t('invite')}
      </a>
    </nav>
  );
}
