// Coins and markets: what is announced to change, every market with its state and rules, and every coin.

import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { percentOf } from '../../shared/percent.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { CoinDrawer } from './coin-drawer.tsx';
import type { Contract } from './contracts/contract.ts';
import { ContractDrawer } from './contracts/contract-drawer.tsx';
import { useContractColumns } from './contracts/use-contract-columns.tsx';
import { type Coin, type Market, statusTones } from './market.ts';
import { MarketDrawer } from './market-drawer.tsx';
import classes from './markets.module.css';
import { NewMarketDialog } from './new-market-dialog.tsx';
import { OptionDrawer } from './options/option-drawer.tsx';
import { keyOfOptions, type OptionRules } from './options/option-rules.ts';
import { useOptionColumns } from './options/use-option-columns.tsx';
import { UpcomingChanges } from './upcoming-changes.tsx';

export function MarketsScreen() {
  const { t } = useTranslation(['exchangeRules', 'frame', 'proposals']);
  const markets = useCall('listMarkets', {}, { refetchInterval: REFRESH_MS });
  const coins = useCall('listCoins', {}, { refetchInterval: REFRESH_MS });
  const contracts = useCall('listContractRules', {}, { refetchInterval: REFRESH_MS });
  const options = useCall('listOptionRules', {}, { refetchInterval: REFRESH_MS });
  const [market, openMarket] = useOpenRow('market');
  const [coin, openCoin] = useOpenRow('coin');
  const mayChange = useMay('markets.change');
  const [isListing, setListing] = useState(false);
  const marketColumns = useMarketColumns();
  const coinColumns = useCoinColumns();
  return (
    <Page title={t('frame:page_markets')} text={t('text')} isLong>
      <UpcomingChanges
        of={[
          ...(markets.data ?? []).map(({ symbol: name, upcoming }) => ({ name, upcoming })),
          ...(contracts.data ?? []).map(({ symbol, upcoming }) => ({
            ...{ name: t('proposals:kind_contract', { name: symbol }), upcoming },
          })),
          ...(options.data ?? []).map(({ symbol, upcoming }) => ({
            ...{ name: t('proposals:kind_option_rules', { name: symbol }), upcoming },
          })),
          ...(coins.data ?? []).map(({ name, upcoming }) => ({ name, upcoming })),
        ]}
      />
      <div className={classes.headRow}>
        <h2 className={classes.head}>{t('markets')}</h2>
        {mayChange ? (
          <Button size="xs" variant="default" onClick={() => setListing(true)}>
            {t('newMarket')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('markets')}
        query={markets}
        rows={markets.data ?? []}
        columns={marketColumns}
        rowKey={row => row.id}
        openKey={market}
        onOpen={row => openMarket(row.id)}
        empty={{ text: t('noMarkets') }}
      />
      <ContractSection query={contracts} />
      <OptionSection query={options} />
      <h2 className={classes.head}>{t('coins')}</h2>
      <DataTable
        label={t('coins')}
        query={coins}
        rows={coins.data ?? []}
        columns={coinColumns}
        rowKey={row => row.id}
        openKey={coin}
        onOpen={row => openCoin(row.id)}
        empty={{ text: t('noCoins') }}
      />
      {isListing ? <NewMarketDialog coins={coins.data ?? []} onClose={() => setListing(false)} /> : null}
      <MarketDrawer market={markets.data?.find(({ id }) => id === market)} onClose={() => openMarket(undefined)} />
      <CoinDrawer coin={coins.data?.find(({ id }) => id === coin)} onClose={() => openCoin(undefined)} />
    </Page>
  );
}

type ListQuery<Row> = ComponentProps<typeof DataTable>['query'] & { data?: readonly Row[] | undefined };

function ContractSection({ query }: { query: ListQuery<Contract> }) {
  const { t } = useTranslation('exchangeRules');
  const [open, setOpen] = useOpenRow('contract');
  const columns = useContractColumns();
  const rows = query.data ?? [];
  return (
    <>
      <h2 className={classes.head}>{t('contracts')}</h2>
      <p className={classes.quiet}>{t('contractsText')}</p>
      <DataTable
        label={t('contracts')}
        query={query}
        rows={rows}
        columns={columns}
        rowKey={row => row.market}
        openKey={open}
        onOpen={row => setOpen(row.market)}
        empty={{ text: t('noContracts') }}
      />
      <ContractDrawer contract={rows.find(({ market }) => market === open)} onClose={() => setOpen(undefined)} />
    </>
  );
}

function OptionSection({ query }: { query: ListQuery<OptionRules> }) {
  const { t } = useTranslation('exchangeRules');
  const [open, setOpen] = useOpenRow('option');
  const columns = useOptionColumns();
  const rows = query.data ?? [];
  return (
    <>
      <h2 className={classes.head}>{t('options')}</h2>
      <p className={classes.quiet}>{t('optionsText')}</p>
      <DataTable
        label={t('options')}
        query={query}
        rows={rows}
        columns={columns}
        rowKey={keyOfOptions}
        openKey={open}
        onOpen={row => setOpen(keyOfOptions(row))}
        empty={{ text: t('noOptions') }}
      />
      <OptionDrawer rules={rows.find(row => keyOfOptions(row) === open)} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** The columns of the list of coins. */
function useCoinColumns(): Column<Coin>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  return [
    {
      key: 'name',
      title: t('coin'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.name} size={20} />
          {row.name}
        </span>
      ),
    },
    { key: 'markets', title: t('tradedIn'), isWide: true, cell: row => row.markets.join(', ') || '–' },
    { key: 'scale', title: t('proposals:field_scale'), align: 'end', cell: row => row.scale },
    {
      key: 'cap',
      title: t('proposals:field_test_funds_cap'),
      align: 'end',
      cell: row => figureOfDecimal(row.test_funds_cap),
    },
  ];
}

/** The columns of the list of markets. */
function useMarketColumns(): Column<Market>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  return [
    {
      key: 'symbol',
      title: t('market'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.base} size={20} />
          {row.symbol}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('state'),
      cell: row => <StatusBadge tone={statusTones[row.status]}>{t(`status_${row.status}`)}</StatusBadge>,
    },
    {
      key: 'reason',
      title: t('why'),
      isWide: true,
      cell: row =>
        row.status_reason === '' ? (
          '–'
        ) : (
          <span className={classes.lines}>
            <span>{t(`because_${row.status_reason}`)}</span>
            <span className={classes.quiet}>
              {t('since')} <Timestamp at={row.status_since} isShort />
            </span>
          </span>
        ),
    },
    {
      key: 'price',
      title: t('lastPrice'),
      align: 'end',
      cell: row => (
        <span className={classes.lines}>
          {row.price_source === 'trade' ? figureOfDecimal(row.last_price) : '–'}
          {row.opening?.has_index === 0 ? (
            <span className={classes.quiet}>{t('noIndexYet')}</span>
          ) : (
            <span className={row.index_stale === 1 ? classes.stale : classes.quiet}>
              {t('index')} {figureOfDecimal(row.index_price, { decimals: decimalsOf(row.tick) })}
              {row.index_stale === 1 ? ` · ${t('stale')}` : ''}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'tick',
      title: t('proposals:field_tick'),
      align: 'end',
      cell: row => figureOfDecimal(row.tick),
    },
    {
      key: 'lot',
      title: t('proposals:field_lot'),
      align: 'end',
      cell: row => figureOfDecimal(row.lot),
    },
    {
      key: 'fees',
      title: t('fees'),
      align: 'end',
      cell: row => `${percentOf(row.maker_fee)} / ${percentOf(row.taker_fee)} %`,
    },
    { key: 'orders', title: t('openOrders'), align: 'end', cell: row => figureOfDecimal(String(row.open_orders)) },
  ];
}

/** The index is finer than anybody trades; beside the last price it is written as that is. */
function decimalsOf(tick: string): number {
  return tick.split('.')[1]?.length ?? 0;
}
