// What one does with one's assets: test money in demo, transfers where there are accounts for them, and the record of what moved.
import { Button, ButtonLink } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useTestFunds } from '../../shared/use-test-funds.ts';
import classes from './assets-page.module.css';

export function AssetActions({ canTransfer }: { canTransfer: boolean }) {
  const { t } = useTranslation('assets');
  const isDemo = useIsDemo();
  const { getTestFunds, isGetting } = useTestFunds();
  return (
    <div className={isDemo && canTransfer ? `${classes.actions} ${classes.three}` : classes.actions}>
      {isDemo ? (
        <Button pending={isGetting} onClick={() => void getTestFunds()}>
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
