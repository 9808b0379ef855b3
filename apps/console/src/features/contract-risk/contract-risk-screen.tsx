// Contract risk: open interest, funding, insurance and who is near liquidation as counts; the queue of deleveraging, and what was liquidated.

import type { RiskList } from '@candor/contract/console';
import { EmptyState, ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button, Group, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { FigureTable } from '../../shared/parts/facts.tsx';
import { Page, Panel, StaleNotice } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp, UserLink } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { percentText } from '../../shared/value-texts.ts';

const BANDS = ['near', 'close', 'due'] as const;

const LIMIT = 10;

export function ContractRiskScreen() {
  const { t } = useTranslation(['contractRisk', 'frame']);
  const risk = useCall('listContractRisk', {}, { refetchInterval: REFRESH_MS });
  const { data } = risk;
  return (
    <Page title={t('frame:page_contractRisk')} text={t('text')} isLong>
      {risk.isPending ? <SkeletonRows rows={6} /> : null}
      {risk.isError && data === undefined ? (
        <ErrorState text={failureText(risk.error)} onRetry={() => void risk.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={risk} />
          {data.length === 0 ? <EmptyState text={t('none')} /> : <Markets markets={data} />}
        </>
      )}
    </Page>
  );
}

function Markets({ markets }: { markets: readonly MarketRisk[] }) {
  const { t } = useTranslation('contractRisk');
  const [opening, setOpening] = useState<Opening>();
  return (
    <>
      <Panel title={t('overview')}>
        <MarketTable markets={markets} />
      </Panel>
      <Panel title={t('accounts')}>
        <SideTable markets={markets} onOpen={setOpening} />
      </Panel>
      <Panel title={t('queue')} text={t('queueText')}>
        <DeleverageQueue markets={markets} onOpen={setOpening} />
      </Panel>
      <Panel title={t('liquidations')}>
        <LiquidationTable />
      </Panel>
      <Panel title={t('deleveragings')}>
        <DeleveragingTable />
      </Panel>
      {opening === undefined ? null : <OpenPositions opening={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}

/** Every contract in a row: state, prices, what is open of what may be, funding, and what its insurance holds and may pay. */
function MarketTable({ markets }: { markets: readonly MarketRisk[] }) {
  const { t } = useTranslation('contractRisk');
  const titles = ['market', 'state', 'mark', 'openValue', 'funding', 'fund', 'paidHour', 'leftHour'] as const;
  return (
    <FigureTable label={t('overview')}>
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.map(market => (
          <tr key={market.match_id}>
            <th scope="row" data-short>
              {market.symbol}
            </th>
            <td>
              <State market={market} />
            </td>
            <td>
              {figureOfDecimal(market.mark_price, { decimals: market.price_scale })}
              <br />
              {market.mark_time === 0 ? null : <Timestamp at={market.mark_time} isShort />}
            </td>
            <td>
              {market.sides.map(({ type, value }) => (
                <div key={type}>{`${t(sideName(type))} ${figureOfDecimal(value)}`}</div>
              ))}
              {t('ofCap', { most: figureOfDecimal(market.open_value_limit) })}
            </td>
            <td>{percentText(market.funding_rate)}</td>
            <td>{figureOfDecimal(market.insurance_fund)}</td>
            <td>{figureOfDecimal(market.paid_hour)}</td>
            <td>{figureOfDecimal(market.left_hour)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function State({ market: { is_open: isOpen, is_live: isLive } }: { market: MarketRisk }) {
  const { t } = useTranslation('contractRisk');
  if (isOpen === 0) return <StatusBadge tone="danger">{t('shut')}</StatusBadge>;
  return isLive === 1 ? (
    <StatusBadge tone="good">{t('live')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('notLive')}</StatusBadge>
  );
}

type QueuePosition = CallAnswer<'listDeleverageQueue'>['list'][number];

/** The queue of deleveraging of one side of a market, without names. */
function DeleverageQueue({ markets, onOpen }: SideTableProps) {
  const { t } = useTranslation('contractRisk');
  const [chosen, setChosen] = useState<{ id: number; type: Opening['type'] }>({ id: markets[0]!.match_id, type: 1 });
  const market = markets.find(({ match_id: id }) => id === chosen.id) ?? markets[0]!;
  const mayOpen = useMay('contracts.open');
  const { type } = chosen;
  return (
    <>
      <Group>
        <Select
          aria-label={t('market')}
          allowDeselect={false}
          value={String(market.match_id)}
          data={markets.map(each => ({ value: String(each.match_id), label: each.symbol }))}
          onChange={value => setChosen({ ...chosen, id: Number(value) })}
        />
        <Select
          aria-label={t('side')}
          allowDeselect={false}
          value={String(type)}
          data={market.sides.map(side => ({ value: String(side.type), label: t(sideName(side.type)) }))}
          onChange={value => setChosen({ ...chosen, type: value === '2' ? 2 : 1 })}
        />
        {mayOpen ? (
          <Button variant="default" onClick={() => onOpen({ market, type, list: 'queue' })}>
            {t('open')}
          </Button>
        ) : null}
      </Group>
      <Places key={`${market.match_id}-${type}`} market={market.match_id} type={type} />
    </>
  );
}

function Places({ market, type }: { market: number; type: Opening['type'] }) {
  const { t } = useTranslation('contractRisk');
  const [page, setPage] = useState(1);
  const params = { match_id: market, type, page, limit: LIMIT };
  const list = useCall('listDeleverageQueue', params, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns: Column<QueuePosition>[] = [
    { key: 'place', title: t('place'), cell: row => row.place },
    { key: 'multiple', title: t('multiple'), align: 'end', cell: row => multipleText(row.multiple) },
    { key: 'lots', title: t('lots'), align: 'end', cell: row => row.share },
    { key: 'value', title: t('value'), align: 'end', cell: row => figureOfDecimal(row.value) },
    { key: 'margin', title: t('margin'), align: 'end', cell: row => figureOfDecimal(row.margin) },
    { key: 'result', title: t('result'), align: 'end', cell: row => figureOfDecimal(row.profits, { withPlus: true }) },
  ];
  return (
    <DataTable
      label={t('queue')}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      rowKey={row => row.place}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage: setPage }}
      empty={{ text: t('noQueue') }}
    />
  );
}

type SideTableProps = { markets: readonly MarketRisk[]; onOpen: (opening: Opening) => void };

/** How many positions of each side of a market are how near to their liquidation; who they are is opened with a reason. */
function SideTable({ markets, onOpen }: SideTableProps) {
  const { t } = useTranslation('contractRisk');
  const formats = useFormats();
  return (
    <FigureTable label={t('accounts')}>
      <thead>
        <tr>
          <th scope="col">{t('market')}</th>
          <th scope="col">{t('side')}</th>
          <th scope="col">{t('accounts')}</th>
          {BANDS.map(band => (
            <th key={band} scope="col">
              {t(band)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.flatMap(market =>
          market.sides.map(side => (
            <tr key={`${market.match_id}-${side.type}`}>
              <th scope="row" data-short>
                {market.symbol}
              </th>
              <td>{t(sideName(side.type))}</td>
              <td>{`${formats.count(side.positions)} (${formats.count(side.accounts)})`}</td>
              {BANDS.map(list => (
                <td key={list}>
                  <Count side={side} list={list} onOpen={() => onOpen({ market, type: side.type, list })} />
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </FigureTable>
  );
}

type CountProps = { side: SideRisk; list: (typeof BANDS)[number]; onOpen: () => void };

function Count({ side, list, onOpen }: CountProps) {
  const { t } = useTranslation('contractRisk');
  const formats = useFormats();
  const mayOpen = useMay('contracts.open');
  if (side[list] === 0) return '–';
  const text = `${formats.count(side[list])} (${formats.count(side[`${list}_accounts`])})`;
  if (!mayOpen) return text;
  return (
    <Button size="compact-sm" variant="default" aria-label={`${t('open')}: ${t(list)}, ${text}`} onClick={onOpen}>
      {text}
    </Button>
  );
}

type Named = CallAnswer<'openContractPositions'>;

/** Names the positions of one list, after a reason that goes into the audit trail. */
function OpenPositions({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const { t } = useTranslation('contractRisk');
  const [named, setNamed] = useState<Named>();
  const isAnswered = useRef(false);
  const open = useAct('openContractPositions', { isQuiet: true });
  const { market, type, list } = opening;
  const title = t('openTitle', { list: t(list), market: market.symbol, side: t(sideName(type)) });
  if (named !== undefined) {
    return (
      <SideDrawer opened onClose={onClose} title={title}>
        <NamedTable named={named} label={title} />
      </SideDrawer>
    );
  }
  return (
    <ReasonDialog
      opened
      // It closes itself once it was answered: then the names stand in its place.
      onClose={() => {
        if (!isAnswered.current) onClose();
      }}
      title={title}
      text={t('openText')}
      submitLabel={t('openSubmit')}
      onSubmit={async reason => {
        const { value } = await open.mutateAsync({ match_id: market.match_id, type, list, reason });
        isAnswered.current = true;
        setNamed(value);
      }}
    />
  );
}

function NamedTable({ named: { rows, count }, label }: { named: Named; label: string }) {
  const { t } = useTranslation('contractRisk');
  const formats = useFormats();
  const titles = ['user', 'position', 'multiple', 'value', 'margin', 'result', 'liquidationPrice'] as const;
  return (
    <>
      <p>{t('showing', { shown: formats.count(rows.length), all: formats.count(count) })}</p>
      <FigureTable label={label}>
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row">
                <UserLink id={row.user} />
              </th>
              <td>{row.id}</td>
              <td>{multipleText(row.multiple)}</td>
              <td>{figureOfDecimal(row.value)}</td>
              <td>{figureOfDecimal(row.margin)}</td>
              <td>{figureOfDecimal(row.profits, { withPlus: true })}</td>
              <td>{figureOfDecimal(row.liquidation_price)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
}

type Liquidation = CallAnswer<'listContractLiquidations'>['list'][number];

type Deleveraging = CallAnswer<'listContractDeleveragings'>['list'][number];

/** Liquidations, running ones first; the wallet shows them to all users too. */
function LiquidationTable() {
  const { t } = useTranslation('contractRisk');
  const [page, setPage] = useState(1);
  const list = useCall(
    'listContractLiquidations',
    { page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const columns: Column<Liquidation>[] = [
    { key: 'time', title: t('time'), cell: row => <Timestamp at={row.time} isShort /> },
    { key: 'market', title: t('market'), isWide: true, cell: row => `${row.symbol} · ${t(sideName(row.type))}` },
    {
      key: 'state',
      title: t('state'),
      cell: row => (
        <StatusBadge tone={row.is_finished === 1 ? 'good' : 'warning'}>
          {t(row.is_finished === 1 ? 'finished' : 'running')}
        </StatusBadge>
      ),
    },
    { key: 'position', title: t('position'), align: 'end', cell: row => row.id },
    { key: 'lots', title: t('lots'), align: 'end', cell: row => row.share },
    { key: 'left', title: t('leftLots'), align: 'end', cell: row => row.left_share },
    { key: 'value', title: t('value'), align: 'end', cell: row => figureOfDecimal(row.entry_value) },
  ];
  return (
    <DataTable
      label={t('liquidations')}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      // A position whose liquidation ended by the return of the mark may be liquidated again.
      rowKey={row => `${row.id} ${row.time}`}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage: setPage }}
      empty={{ text: t('noLiquidations') }}
    />
  );
}

function DeleveragingTable() {
  const { t } = useTranslation('contractRisk');
  const [page, setPage] = useState(1);
  const list = useCall(
    'listContractDeleveragings',
    { page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const columns: Column<Deleveraging>[] = [
    { key: 'time', title: t('time'), cell: row => <Timestamp at={row.time} isShort /> },
    { key: 'market', title: t('market'), isWide: true, cell: row => `${row.symbol} · ${t(sideName(row.type))}` },
    { key: 'position', title: t('ofPosition'), align: 'end', cell: row => row.liquidation },
    { key: 'lots', title: t('lots'), align: 'end', cell: row => row.share },
    { key: 'value', title: t('value'), align: 'end', cell: row => figureOfDecimal(row.value) },
  ];
  return (
    <DataTable
      label={t('deleveragings')}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      rowKey={row => row.id}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage: setPage }}
      empty={{ text: t('noDeleveragings') }}
    />
  );
}

type MarketRisk = CallAnswer<'listContractRisk'>[number];

type SideRisk = MarketRisk['sides'][number];

type Opening = { market: MarketRisk; type: SideRisk['type']; list: RiskList };

/** What the risk page shows, as the wire has it. */
function sideName(type: SideRisk['type']): 'long' | 'short' {
  return type === 1 ? 'long' : 'short';
}

function multipleText(multiple: number): string {
  return `${multiple}x`;
}
