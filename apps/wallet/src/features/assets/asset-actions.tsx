// What one does with one's assets: deposits, withdrawals, test money and transfers where there are such, and the record of what moved.
import { Button, ButtonLink } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useIsDemo, useOffersDeposits } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useTestFunds } from '../../shared/use-test-funds.ts';
import classes from './assets-page.module.css';

export function AssetActions({ canTransfer }: { canTransfer: boolean }) {
  const { t } = useTranslation('assets');
  const isDemo = useIsDemo();
  const { getTestFunds, isGetting } = useTestFunds();
  const offersDeposits = useOffersDeposits().any;
  const count = [offersDeposits, offersDeposits, isDemo, canTransfer].filter(Boolean).length + 1;
  return (
    <div className={count > 2 ? `${classes.actions} ${classes.three}` : classes.actions} data-count={count}>
      {offersDeposits ? <ButtonLink href={href('/pages/assets/deposit/index')}>{t('deposit')}</ButtonLink> : null}
      {offersDeposits ? (
        <ButtonLink tone="secondary" href={href('/pages/assets/withdraw/index')}>
          {t('withdraw')}
        </ButtonLink>
      ) : null}
      {isDemo ? (
        <Button tone={offersDeposits ? 'secondary' : 'primary'} pending={isGetting} onClick={() => void getTestFunds()}>
          {t('getTestMoney')}
        </Button>
      ) : null}
      {canTransfer ? (
        <ButtonLink tone="secondary" href={href('/pages/assets/transfer/index')}>
          {t('transfer')}
        </ButtonLink>
      ) : null}
      <ButtonLink tone="secondary" href={href('/pages/assets/entries')}>
        {t('entries')}
      </ButtonLink>
    </div>
  );
}
