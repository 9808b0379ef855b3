// Coins and markets: what is announced to change, every market with its state and rules, its contracts and options, and every coin.
import { CoinIcon, figureOfDecimal, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRowOf } from '../../shared/table/list-address.ts';
import { percentText } from '../../shared/value-texts.ts';
import { type Contract, stateTones } from './contract.ts';
import { ContractDrawer } from './contract-drawer.tsx';
import { type Coin, type Market, statusTones } from './market.ts';
import { MarketDrawer } from './market-drawer.tsx';
import classes from './markets.module.css';
import { NewCoinDialog } from './new-coin-dialog.tsx';
import { NewMarketDialog } from './new-market-dialog.tsx';
import { OptionDrawer } from './option-drawer.tsx';
import { keyOfOptions, type OptionRules } from './option-rules.ts';
import { EffectField } from './rule-inputs.tsx';
import { statedEffect } from './typed-rules.ts';
import { UpcomingChanges } from './upcoming-changes.tsx';

export function MarketsScreen() {
  const { t } = useTranslation(['exchangeRules', 'frame', 'proposals']);
  const markets = useCall('listMarkets', {}, { refetchInterval: REFRESH_MS });
  const coins = useCall('listCoins', {}, { refetchInterval: REFRESH_MS });
  const contracts = useCall('listContractRules', {}, { refetchInterval: REFRESH_MS });
  const options = useCall('listOptionRules', {}, { refetchInterval: REFRESH_MS });
  const market = useOpenRowOf('market', markets.data ?? [], row => row.id);
  const coin = useOpenRowOf('coin', coins.data ?? [], row => row.id);
  const mayChange = useMay('markets.change');
  const [isListing, setListing] = useState(false);
  const [isAddingCoin, setAddingCoin] = useState(false);
  const marketColumns = useMarketColumns();
  const coinColumns = useCoinColumns();
  return (
    <Page title={t('frame:page_markets')} text={t('text')} isLong>
      <UpcomingChanges
        of={[
          ...(markets.data ?? []).map(({ symbol: name, upcoming }) => ({ name, upcoming })),
          ...(contracts.data ?? []).map(({ symbol, upcoming }) => ({
            name: t('proposals:kind_contract', { name: symbol }),
            upcoming,
          })),
          ...(options.data ?? []).map(({ symbol, upcoming }) => ({
            name: t('proposals:kind_option_rules', { name: symbol }),
            upcoming,
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
        columns={marketColumns}
        {...market.table}
        empty={{ text: t('noMarkets') }}
      />
      <ContractSection query={contracts} />
      <OptionSection query={options} />
      <div className={classes.headRow}>
        <h2 className={classes.head}>{t('coins')}</h2>
        {mayChange ? (
          <Button size="xs" variant="default" onClick={() => setAddingCoin(true)}>
            {t('newCoin')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('coins')}
        query={coins}
        columns={coinColumns}
        {...coin.table}
        empty={{ text: t('noCoins') }}
      />
      {isListing ? <NewMarketDialog coins={coins.data ?? []} onClose={() => setListing(false)} /> : null}
      {isAddingCoin ? <NewCoinDialog onClose={() => setAddingCoin(false)} /> : null}
      <MarketDrawer market={market.row} onClose={market.close} />
      <CoinDrawer coin={coin.row} onClose={coin.close} />
    </Page>
  );
}

type ListQuery<Row> = ComponentProps<typeof DataTable>['query'] & { data?: readonly Row[] | undefined };

function ContractSection({ query }: { query: ListQuery<Contract> }) {
  const { t } = useTranslation('exchangeRules');
  const open = useOpenRowOf('contract', query.data ?? [], row => row.market);
  const columns = useContractColumns();
  return (
    <>
      <h2 className={classes.head}>{t('contracts')}</h2>
      <p className={classes.quiet}>{t('contractsText')}</p>
      <DataTable
        label={t('contracts')}
        query={query}
        columns={columns}
        {...open.table}
        empty={{ text: t('noContracts') }}
      />
      <ContractDrawer contract={open.row} onClose={open.close} />
    </>
  );
}

function OptionSection({ query }: { query: ListQuery<OptionRules> }) {
  const { t } = useTranslation('exchangeRules');
  const open = useOpenRowOf('option', query.data ?? [], keyOfOptions);
  const columns = useOptionColumns();
  return (
    <>
      <h2 className={classes.head}>{t('options')}</h2>
      <p className={classes.quiet}>{t('optionsText')}</p>
      <DataTable
        label={t('options')}
        query={query}
        columns={columns}
        {...open.table}
        empty={{ text: t('noOptions') }}
      />
      <OptionDrawer rules={open.row} onClose={open.close} />
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
      cell: row => `${percentText(row.maker_fee)} / ${percentText(row.taker_fee)}`,
    },
    { key: 'orders', title: t('openOrders'), align: 'end', cell: row => figureOfDecimal(String(row.open_orders)) },
  ];
}

/** The index is finer than the tick; next to the last price it gets as many decimals as that. */
function decimalsOf(tick: string): number {
  return tick.split('.')[1]?.length ?? 0;
}

/** The columns of the list of contracts. */
function useContractColumns(): Column<Contract>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const shown = (row: Contract, text: string) => (row.standing === 'none' ? '–' : text);
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
      key: 'standing',
      title: t('state'),
      cell: row => <StatusBadge tone={stateTones[row.standing]}>{t(`proposals:standing_${row.standing}`)}</StatusBadge>,
    },
    {
      key: 'multiple',
      title: t('topMultiple'),
      align: 'end',
      cell: row => shown(row, `${row.tiers[0]?.multiple ?? 0}x`),
    },
    {
      key: 'fees',
      title: t('fees'),
      align: 'end',
      cell: row => shown(row, `${percentText(row.maker_fee)} / ${percentText(row.taker_fee)}`),
    },
    {
      key: 'insurance',
      title: t('insurance'),
      align: 'end',
      cell: row => shown(row, `${figureOfDecimal(row.insurance)} ${row.quote}`),
    },
    {
      key: 'lots',
      title: t('openLots'),
      align: 'end',
      cell: row => shown(row, figureOfDecimal(String(row.open_lots))),
    },
  ];
}

/** The columns of the list of what options are sold. */
function useOptionColumns(): Column<OptionRules>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  return [
    {
      key: 'symbol',
      title: t('market'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.symbol.split('/')[0] ?? ''} size={20} />
          {row.symbol}
        </span>
      ),
    },
    { key: 'coin', title: t('coin'), cell: row => row.coin_name },
    {
      key: 'sales',
      title: t('proposals:field_option_sales'),
      cell: row => (
        <StatusBadge tone={row.sales === 1 ? 'good' : 'quiet'}>
          {t(row.sales === 1 ? 'proposals:yes' : 'proposals:no')}
        </StatusBadge>
      ),
    },
    {
      key: 'payouts',
      title: t('proposals:field_option_payouts'),
      isWide: true,
      cell: row => row.durations.map(({ seconds, payout }) => `${seconds} s ${percentText(payout)}`).join(', '),
    },
    { key: 'fee', title: t('proposals:field_option_fee'), align: 'end', cell: row => percentText(row.fee) },
    {
      key: 'open',
      title: t('openOptions'),
      align: 'end',
      cell: row => figureOfDecimal(String(row.open)),
    },
    {
      key: 'claimed',
      title: t('claimed'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.claimed)} ${row.coin_name}`,
    },
  ];
}

/** One coin beside the list, and proposing another limit of test money for it. */
function CoinDrawer({ coin, onClose }: { coin: Coin | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={coin !== undefined} onClose={onClose} title={coin?.name ?? ''}>
      {coin === undefined ? null : <Body key={coin.id} coin={coin} />}
    </SideDrawer>
  );
}

function Body({ coin }: { coin: Coin }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayChange = useMay('markets.change');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <KeyValues
        items={[
          { label: t('tradedIn'), value: coin.markets.join(', ') || '–' },
          { label: t('proposals:field_scale'), value: coin.scale },
          { label: t('proposals:field_test_funds_cap'), value: figureOfDecimal(coin.test_funds_cap) },
        ]}
      />
      <p className={classes.quiet}>{t('forGood')}</p>
      {mayChange ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" disabled={coin.upcoming !== null} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
          {coin.upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
        </div>
      ) : null}
      {isChanging ? <CoinDialog coin={coin} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function CoinDialog({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const { test_funds_cap: before } = coin;
  const form = useDialogForm(`rules of coin ${coin.id}`, () => ({ test_funds_cap: before, effective_at: 0 }));
  const propose = useAct('proposeCoinChange', { isQuiet: true, changes: ['listCoins', 'listProposals'] });
  const cap = form.values.test_funds_cap.trim();
  const label = t('proposals:field_test_funds_cap');
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('changeOf', { name: coin.name })}
      effect={t('coinEffect')}
      changes={cap === before ? [] : [{ label, from: figureOfDecimal(before), to: figureOfDecimal(cap) }]}
      missing={cap === before ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ coin: coin.id, test_funds_cap: cap, ...statedEffect(form.values), reason });
        toast(t('proposed'), 'success');
      }}
    >
      <TextInput
        data-autofocus
        label={label}
        inputMode="decimal"
        value={form.values.test_funds_cap}
        error={form.refused.test_funds_cap}
        onChange={event => form.change({ test_funds_cap: event.currentTarget.value })}
      />
      <EffectField form={form} />
    </ProposalDialog>
  );
}
