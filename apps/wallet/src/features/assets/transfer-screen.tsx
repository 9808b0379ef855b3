// Moves a coin between one's own accounts: from, to, how much, and what both hold afterwards.
import { EmptyState, ErrorState, IconButton, SkeletonRows } from '@candor/ui';
import { IconHistory, IconSwitchVertical } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ACCOUNTS } from '../../shared/worth/own-accounts.ts';
import classes from './assets-page.module.css';
import { TransferFields } from './transfer-fields.tsx';
import { canMove, wishedTransfer } from './transfer-form.ts';

export function TransferScreen() {
  const { t } = useTranslation(['assets', 'portfolio']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const coins = useCall('listOwnCoins', {});
  const state = useMarketState();
  const accountOf = (name: 'from' | 'to') => ACCOUNTS.find(account => account === search.get(name));
  const wish = { coin: Number(search.get('currency')) || undefined, from: accountOf('from'), to: accountOf('to') };
  const movable = coins.data?.filter(canMove);
  const isReady = coins.data !== undefined && state.data !== undefined;
  return (
    <>
      <PageBar
        help="transfers"
        title={t('transfer')}
        right={
          <IconButton
            label={t('transferRecord')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/transfer/record'))}
          />
        }
      />
      <div className={classes.page}>
        {coins.isPending ? <SkeletonRows rows={4} /> : null}
        {coins.isError && !isReady ? <ErrorState onRetry={() => void coins.refetch()} /> : null}
        {isReady && movable?.length === 0 ? (
          <EmptyState text={t('portfolio:oneAccount')} icon={<IconSwitchVertical size={28} stroke={1.25} />} />
        ) : null}
        {isReady && movable !== undefined && movable.length > 0 ? (
          <TransferFields
            key={search.toString()}
            coins={movable}
            scaleOf={id => state.data.coins.find(coin => coin.id === id)?.scale ?? 0}
            start={wishedTransfer(wish, movable)}
          />
        ) : null}
      </div>
    </>
  );
}
