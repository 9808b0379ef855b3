// Reserves: what the exchange has of its own, what it has put behind contracts and options, and how that moved.
import { CoinIcon, ErrorState, figureOfDecimal, SkeletonRows, signOfDecimal } from '@candor/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { AmountProposal } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { FigureTable } from '../../shared/parts/facts.tsx';
import { Page, Panel, StaleNotice } from '../../shared/parts/page.tsx';
import { Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import type { Filter } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import {
  type Direction,
  type Fund,
  type Funds,
  fundKey,
  fundsOf,
  type House,
  isMoreThan,
  type Movement,
  movementName,
  type Reserve,
} from './reserve.ts';
import classes from './reserves.module.css';

/** In this order, each where there is one. */
const SHOWN = ['option_reserve', 'hosting_reserve', 'launch_reserve', 'launch_proceeds', 'insurance'] as const;

export function ReservesScreen() {
  const { t } = useTranslation(['reserves', 'frame']);
  const query = useCall('listReserveFunds', {}, { refetchInterval: REFRESH_MS });
  const [funding, setFunding] = useState<Funding>();
  const { data } = query;
  return (
    <Page title={t('frame:page_reserves')} text={t('text')} isLong>
      {query.isPending ? <SkeletonRows rows={6} /> : null}
      {query.isError && data === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={query} />
          <HousePanel funds={data} />
          {SHOWN.map(name => ({ name, rows: data.reserves.filter(({ reserve }) => reserve === name) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ name, rows }) => (
              <Panel key={name} title={t(name)} text={t(`${name}Text`)}>
                <ReserveTable label={t(name)} rows={rows} onFund={setFunding} />
              </Panel>
            ))}
          <Movements funds={data} />
          {funding === undefined ? null : (
            <FundDialog funding={funding} house={data.house} onClose={() => setFunding(undefined)} />
          )}
        </>
      )}
    </Page>
  );
}

function HousePanel({ funds: { house, sequence, at } }: { funds: Funds }) {
  const { t } = useTranslation('reserves');
  return (
    <Panel title={t('house')} text={t('houseText')}>
      <dl className={classes.house}>
        {house.map(({ currency, currency_name: name, balance }) => (
          <div key={currency}>
            <dt>
              <CoinIcon name={name} size={20} />
              {name}
            </dt>
            <dd>{figureOfDecimal(balance)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {t('asOf')} <Link to="/journal">{t('record', { sequence })}</Link>, <Timestamp at={at} />
      </p>
    </Panel>
  );
}

type ReserveTableProps = { label: string; rows: readonly Reserve[]; onFund: (funding: Funding) => void };

/** Reserves of one kind: what is in each, what is proposed about it, and proposing more. */
function ReserveTable({ label, rows, onFund }: ReserveTableProps) {
  const { t } = useTranslation(['reserves', 'parts', 'hostingProducts']);
  const isOfMarkets = rows.some(({ market }) => market !== 0);
  const isOfProducts = rows.some(({ reserve }) => reserve === 'hosting_reserve');
  const ofMarkets = isOfProducts ? t('hostingProducts:product') : t('market');
  return (
    <FigureTable label={label}>
      <thead>
        <tr>
          <th scope="col">{isOfMarkets ? ofMarkets : t('parts:coin')}</th>
          <th scope="col">{t('balance')}</th>
          <th scope="col">{t('proposal')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.currency}-${row.market}`}>
            <th scope="row">{row.symbol || row.currency_name}</th>
            <td>
              {figureOfDecimal(row.balance)}
              {row.symbol === '' ? null : <span className={classes.quiet}> {row.currency_name}</span>}
            </td>
            <td className={classes.act}>
              <Acts row={row} onFund={onFund} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Acts({ row, onFund }: { row: Reserve; onFund: (funding: Funding) => void }) {
  const { t } = useTranslation('reserves');
  const mayFund = useMay('reserves.fund');
  if (row.proposal !== 0)
    return <Link to={`/proposals?id=${row.proposal}`}>{t('toProposal', { id: row.proposal })}</Link>;
  if (!mayFund) return null;
  const name = row.symbol || row.currency_name;
  const act = (direction: Funding['direction'], word: string) => (
    <Button
      size="sm"
      variant="default"
      aria-label={`${word}: ${name}`}
      onClick={() => onFund({ reserve: row, direction })}
    >
      {word}
    </Button>
  );
  return (
    <span className={classes.acts}>
      {row.reserve === 'launch_proceeds' ? null : act('in', t('fund'))}
      {row.reserve === 'insurance' ? null : act('out', t('release'))}
    </span>
  );
}

type Funding = { reserve: Reserve; direction: Direction };

type FundDialogProps = { funding: Funding; house: readonly House[]; onClose: () => void };

/** Proposes what goes from the house into a reserve, or from the reserve of options back; at most what is there. */
function FundDialog({ funding: { reserve: row, direction }, house, onClose }: FundDialogProps) {
  const { t } = useTranslation(['reserves', 'problems']);
  const { reserve, currency, currency_name: name, market, symbol } = row;
  const form = useDialogForm(`${direction} ${reserve} ${currency} ${market}`, () => ({ amount: '' }));
  const propose = useAct('fundReserve', { isQuiet: true, changes: ['listReserveFunds', 'listProposals'] });
  const isIn = direction === 'in';
  const most = isIn ? (house.find(each => each.currency === currency)?.balance ?? '0') : row.balance;
  const shown = `${figureOfDecimal(most)} ${name}`;
  const title = t(isIn ? 'titleIn' : 'titleOut', { reserve: t(reserve), coin: symbol || name });
  return (
    <AmountProposal
      title={reserve === 'insurance' ? t('titleInsurance', { market: symbol }) : title}
      effect={t(isIn ? 'effectIn' : 'effectOut')}
      label={t('amount')}
      description={t(isIn ? 'houseHas' : 'reserveHas', { amount: shown })}
      check={typed =>
        isMoreThan(typed, most)
          ? t(isIn ? 'problems:above_house' : 'problems:above_reserve', { most: figureOfDecimal(most) })
          : undefined
      }
      doneText={t('proposed')}
      unit={name}
      form={form}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ reserve, currency, market, direction, amount: typed, reason })
      }
      onClose={onClose}
    >
      {signOfDecimal(most) > 0 ? (
        <div>
          <Button size="sm" variant="default" onClick={() => form.change({ amount: most })}>
            {t('all')}
          </Button>
        </div>
      ) : null}
      {reserve === 'insurance' ? <p className={classes.quiet}>{t('staysThere')}</p> : null}
    </AmountProposal>
  );
}

/** Every entry of the house or of one reserve, newest first. */
function Movements({ funds }: { funds: Funds }) {
  const { t } = useTranslation('reserves');
  const all = fundsOf(funds);
  const first = all.find(({ currency }) => funds.reserves.some(each => each.currency === currency)) ?? all[0];
  const nameOf = useFundName(funds);
  const columns = useMovementColumns();
  if (first === undefined) return null;
  const read = (text: string) => all.find(each => fundKey(each) === text) ?? first;
  const of: Filter<Fund> = {
    read,
    narrows: false,
    field: ({ text, set }) => (
      <div className={classes.account}>
        <Select
          aria-label={t('account')}
          allowDeselect={false}
          value={fundKey(read(text))}
          data={all.map(each => ({ value: fundKey(each), label: nameOf(each) }))}
          onChange={value => set(value ?? '')}
        />
      </div>
    ),
  };
  return (
    <>
      <h2 className={classes.head}>{t('movements')}</h2>
      <ListPage
        call="listFundMovements"
        label={values => nameOf(values.of)}
        filters={{ of }}
        toInput={values => values.of}
        columns={columns}
        rowKey={({ sequence, n }) => `${sequence}-${n}`}
        none={t('noMovements')}
        limit={20}
      />
    </>
  );
}

function useMovementColumns(): Column<Movement>[] {
  const { t } = useTranslation('reserves');
  const words = (row: Movement) => {
    const name = movementName(row);
    return name === undefined ? t('anyType', { type: row.type }) : t(`type_${name}`);
  };
  const otherName = ({ other, other_symbol: symbol }: Movement) =>
    other === 'insurance' ? `${t('insurance')} ${symbol}` : other === '' ? '' : t(other);
  return [
    { key: 'at', title: t('at'), cell: row => <Timestamp at={row.at} isShort /> },
    {
      key: 'what',
      title: t('what'),
      isWide: true,
      cell: row => (
        <>
          {words(row)}
          {row.other === '' || row.other === 'house' ? null : (
            <span className={classes.quiet}>{`: ${otherName(row)}`}</span>
          )}
          {row.proposal === 0 ? null : (
            <>
              {' · '}
              <Link className={classes.together} to={`/proposals?id=${row.proposal}`}>
                {t('toProposal', { id: row.proposal })}
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('moved'),
      align: 'end',
      cell: row => figureOfDecimal(row.amount, { withPlus: true }),
    },
    { key: 'place', title: t('place'), align: 'end', cell: row => row.sequence },
  ];
}

/** `Insurance of contracts, BTC/USDT`. */
function useFundName({ house, reserves }: Funds): (fund: Fund) => string {
  const { t } = useTranslation('reserves');
  return ({ fund, currency, market }) => {
    const coin = [...house, ...reserves].find(each => each.currency === currency)?.currency_name ?? '';
    const symbol = reserves.find(each => each.market === market)?.symbol ?? '';
    switch (fund) {
      case 'house':
        return `${t('house')}, ${coin}`;
      case 'insurance':
        return `${t('insurance')}, ${symbol}`;
      case 'hosting_reserve':
        return `${t('hosting_reserve')}, ${coin} #${market}`;
      default:
        return `${t(fund)}, ${coin}`;
    }
  };
}
