// One account with its worth and its coins; the accounts are one press apart.
import { ButtonLink, ErrorState, PullToRefresh, Segmented, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { Valuation } from '../../shared/valuation/valuation.tsx';
import { accountFrom, holdingsOf, shownAccounts, valuationOf } from './accounts.ts';
import classes from './assets-page.module.css';
import { HoldingList } from './holding-list.tsx';

export function TradeAccountScreen() {
  const { t } = useTranslation('assets');
  const [search, setSearch] = useSearchParams();
  const wallets = useCall('listWallets', {});
  const shown = wallets.data === undefined ? [] : shownAccounts(wallets.data);
  const wanted = accountFrom(search.get('account'));
  // A link to an account that is not here leads to the one that is.
  const account = shown.length === 0 || shown.includes(wanted) ? wanted : 'change';
  return (
    <>
      <PageBar title={t(`account_${account}`)} />
      <PullToRefresh onRefresh={() => wallets.refetch()}>
        <div className={classes.page}>
          {shown.length < 2 ? null : (
            <Segmented
              label={t('accounts')}
              value={account}
              onChange={chosen => setSearch({ account: chosen }, { replace: true })}
              options={shown.map(value => ({ value, label: t(`account_${value}_short`) }))}
            />
          )}
          {wallets.isPending ? <SkeletonRows rows={8} withIcon /> : null}
          {wallets.isError && wallets.data === undefined ? <ErrorState onRetry={() => void wallets.refetch()} /> : null}
          {wallets.data === undefined ? null : (
            <>
              <div className={classes.figures}>
                <span className={classes.muted}>{t(`account_${account}_text`)}</span>
                <span className={classes.big}>
                  <Valuation usdt={valuationOf(wallets.data, account)} />
                </span>
              </div>
              <div className={classes.actions}>
                {shown.length < 2 ? null : (
                  <ButtonLink tone="secondary" href={href('/pages/assets/transfer/index', { from: account })}>
                    {t('transfer')}
                  </ButtonLink>
                )}
                <ButtonLink tone="secondary" href={href('/pages/assets/entries')}>
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
