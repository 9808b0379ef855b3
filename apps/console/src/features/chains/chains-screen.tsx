// Chains: what their nodes are doing, and per coin what is owed, what is there, and what is paused; whose an address is, and what moves between our own.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { ChainPanel } from './chain-panel.tsx';
import classes from './chains.module.css';
import { CoinDrawer } from './coin-drawer.tsx';
import { FindAddress } from './find-address.tsx';
import { OwnTransfers } from './own-transfers.tsx';
import { useCoinColumns } from './use-coin-columns.tsx';

export function ChainsScreen() {
  const { t } = useTranslation(['chains', 'frame']);
  const asked = useCall('listChains', {}, { refetchInterval: REFRESH_MS });
  const seesAddresses = useMay('deposits.see');
  const [open, setOpen] = useOpenRow('coin');
  const columns = useCoinColumns();
  const { chains = [], coins = [] } = asked.data ?? {};
  return (
    <Page title={t('frame:page_chains')} text={t('text')} isLong>
      {asked.isPending ? <SkeletonRows rows={3} /> : null}
      {asked.isError && asked.data === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data === undefined ? null : (
        <>
          {chains.length === 0 ? <p className={classes.quiet}>{t('noChains')}</p> : null}
          <div className={classes.chains}>
            {chains.map(chain => (
              <ChainPanel key={chain.id} chain={chain} />
            ))}
          </div>
          <h2 className={classes.head}>{t('coins')}</h2>
          <DataTable
            label={t('coins')}
            query={asked}
            rows={coins}
            columns={columns}
            rowKey={row => row.currency}
            openKey={open}
            onOpen={row => setOpen(row.currency)}
            empty={{ text: t('noCoins') }}
          />
          {seesAddresses ? <FindAddress /> : null}
          <OwnTransfers />
        </>
      )}
      <CoinDrawer coin={coins.find(({ currency }) => currency === open)} onClose={() => setOpen(undefined)} />
    </Page>
  );
}
