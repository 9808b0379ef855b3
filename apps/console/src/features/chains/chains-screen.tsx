// Chains: what their nodes are doing, and per coin what is owed, what is there, and what is paused; whose an address is, and what moves between our own.
import { CoinIcon, ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Age } from '../../shared/parts/age.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { type Chain, type ChainCoin, heldFigure, lagOf, nodeTones } from './chain.ts';
import classes from './chains.module.css';
import { CoinDrawer } from './coin-drawer.tsx';
import { Difference } from './difference.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { FindAddress } from './find-address.tsx';
import { OwnTransfers } from './own-transfers.tsx';

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

/** The columns of the coins that come and go by chains. */
function useCoinColumns(): Column<ChainCoin>[] {
  const { t } = useTranslation(['chains', 'parts']);
  const figure = (name: 'owed' | 'outside'): Column<ChainCoin> => ({
    key: name,
    title: t(name),
    align: 'end',
    cell: row => figureOfDecimal(row[name]),
  });
  return [
    {
      key: 'coin',
      title: t('parts:coin'),
      isWide: true,
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.currency_name} size={20} />
          {row.currency_name}
        </span>
      ),
    },
    { key: 'hot', title: t('hot'), align: 'end', cell: row => heldFigure(row, 'hot') },
    figure('owed'),
    figure('outside'),
    { key: 'difference', title: t('difference'), align: 'end', cell: row => <Difference coin={row} /> },
    { key: 'deposits', title: t('deposits'), cell: row => <DirectionBadge coin={row} direction="deposits" /> },
    { key: 'withdrawals', title: t('withdrawals'), cell: row => <DirectionBadge coin={row} direction="withdrawals" /> },
  ];
}

/** One chain: what its nodes are doing, the age of its newest block, and how far its blocks are booked. */
function ChainPanel({ chain }: { chain: Chain }) {
  const { t } = useTranslation('chains');
  const formats = useFormats();
  const lag = lagOf(chain);
  const figures = [
    { name: 'tip', value: chain.tip },
    { name: 'final', value: chain.final },
    { name: 'booked', value: chain.booked },
  ] as const;
  return (
    <section className={classes.panel} aria-label={chain.name}>
      <div className={classes.panelHead}>
        <h2>{chain.name}</h2>
        <StatusBadge tone={nodeTones[chain.state]}>{t(`node_${chain.state}`)}</StatusBadge>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formats.count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {lag === 0 ? t('allBooked') : t('lag', { count: lag })} · {t('nodes', { count: chain.nodes })}
        {chain.block_at === 0 ? null : (
          <>
            {' · '}
            {t('blockAge')} <Age since={chain.block_at} />
          </>
        )}
      </p>
      {chain.state === 'in_step' ? null : (
        <p className={classes.bad}>
          {t(`nodeText_${chain.state}`)}
          {chain.since === 0 ? null : (
            <>
              {' '}
              ({t('stateFor')} <Age since={chain.since} />)
            </>
          )}
        </p>
      )}
      {chain.detail === '' ? null : <code className={classes.detail}>{chain.detail}</code>}
    </section>
  );
}
