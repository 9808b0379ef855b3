// Where all money is: the accounts of the exchange itself, what users have, and that each coin adds up to nothing.
import { orThrow } from '@candor/client';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './accounts.module.css';
import { BalanceProof } from './balance-proof.tsx';
import { CoinPanel } from './coin-panel.tsx';

export function AccountsScreen() {
  const { t } = useTranslation(['accounts', 'frame']);
  const accounts = useCall('listAccounts', {}, { refetchInterval: REFRESH_MS });
  const mayExport = useMay('lists.export');
  return (
    <Page
      title={t('frame:page_accounts')}
      text={t('text')}
      isLong
      actions={
        mayExport ? <ExportButton onExport={async input => orThrow(await client.exportAccounts(input))} /> : undefined
      }
    >
      {accounts.isPending ? <SkeletonRows rows={6} /> : null}
      {accounts.isError && accounts.data === undefined ? (
        <ErrorState text={failureText(accounts.error)} onRetry={() => void accounts.refetch()} />
      ) : null}
      {accounts.data === undefined ? null : (
        <>
          <StaleNotice query={accounts} />
          <BalanceProof accounts={accounts.data} />
          <div className={classes.coins}>
            {accounts.data.coins.map(coin => (
              <CoinPanel key={coin.currency} coin={coin} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}
