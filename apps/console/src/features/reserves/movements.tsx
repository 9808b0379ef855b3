// Every entry of the house or of one reserve, newest first.
import { figureOfDecimal } from '@candor/ui';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { type Fund, type Funds, fundKey, fundsOf, type Movement, movementName } from './reserve.ts';
import classes from './reserves.module.css';

const LIMIT = 20;

export function Movements({ funds }: { funds: Funds }) {
  const { t } = useTranslation('reserves');
  const { values, page, set, setPage } = useUrlFilters(['of']);
  const all = fundsOf(funds);
  const first = all.find(({ currency }) => funds.reserves.some(each => each.currency === currency)) ?? all[0];
  const shown = all.find(each => fundKey(each) === values.of) ?? first;
  const nameOf = useFundName(funds);
  if (shown === undefined) return null;
  return (
    <>
      <h2 className={classes.head}>{t('movements')}</h2>
      <Select
        className={classes.account!}
        aria-label={t('account')}
        allowDeselect={false}
        value={fundKey(shown)}
        data={all.map(each => ({ value: fundKey(each), label: nameOf(each) }))}
        onChange={value => set({ of: value ?? '' })}
      />
      <MovementTable fund={shown} name={nameOf(shown)} page={page} onPage={setPage} />
    </>
  );
}

type MovementTableProps = { fund: Fund; name: string; page: number; onPage: (page: number) => void };

function MovementTable({ fund, name, page, onPage }: MovementTableProps) {
  const { t } = useTranslation('reserves');
  const asked = { ...fund, page, limit: LIMIT };
  const list = useCall('listFundMovements', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns = useMovementColumns();
  return (
    <DataTable
      label={name}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      rowKey={({ sequence, n }) => `${sequence}-${n}`}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage }}
      empty={{ text: t('noMovements') }}
    />
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
