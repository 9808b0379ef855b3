// One account with its worth and its coins; the accounts are one press apart.
import { Amount, ButtonLink, ErrorState, PullToRefresh, Segmented, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { usePreferences } from '../../shared/device/preferences.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { accountFrom, holdingsOf, SHOWN_ACCOUNTS, worthOf } from './accounts.ts';
import classes from './assets-page.module.css';
import { HoldingList } from './holding-list.tsx';

export function TradeAccountScreen() {
  const { t } = useTranslation('assets');
  const [search, setSearch] = useSearchParams();
  const hides = usePreferences(state => state.hidesBalances);
  const account = accountFrom(search.get('account'));
  const wallets = useCall('listWallets', {});
  return (
    <>
      <PageBar title={t(`account_${account}`)} />
      <PullToRefresh onRefresh={() => wallets.refetch()}>
        <div className={classes.page}>
          <Segmented
            label={t('accounts')}
            value={account}
            onChange={chosen => setSearch({ account: chosen }, { replace: true })}
            options={SHOWN_ACCOUNTS.map(value => ({ value, label: t(`account_${value}_short`) }))}
          />
          {wallets.isPending ? <SkeletonRows rows={8} withIcon /> : null}
          {wallets.isError && wallets.data === undefined ? <ErrorState onRetry={() => void wallets.refetch()} /> : null}
          {wallets.data === undefined ? null : (
            <>
              <div className={classes.figures}>
                <span className={classes.muted}>{t(`account_${account}_text`)}</span>
                <span className={classes.big}>
                  <Amount value={worthOf(wallets.data, account)} decimals={2} unit="USDT" hidden={hides} />
                </span>
              </div>
              <div className={classes.actions}>
                <ButtonLink tone="secondary" href={href('/pages/assets/transfer/index', { from: account })}>
                  {t('transfer')}
                </ButtonLink>
                <ButtonLink tone="secondary" href={href('/pages/assets/entries', { account })}>
                  {t('entries')}
                </ButtonLink>
              </div>
              <HoldingList holdings={holdingsOf(wallets.data, account)} account={account} />
            </>
          )}
        </div>
      </PullToRefresh>
    </>
  );
}
