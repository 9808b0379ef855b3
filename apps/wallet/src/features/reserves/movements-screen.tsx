// Every entry of one account of the exchange, newest first, each with its sequence in the journal; public.
import { Amount, EmptyState, ListRow, Panel, PullToRefresh } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import { type Fund, fundFrom, type Movement, movementName } from './fund.ts';
import classes from './reserves.module.css';

export function ReserveMovementsScreen() {
  const { t } = useTranslation('publicReserves');
  const [search] = useSearchParams();
  const fund = fundFrom(search);
  return (
    <>
      <PageBar title={t('movements')} />
      {fund === undefined ? <EmptyState text={t('noMovements')} /> : <Movements fund={fund} />}
    </>
  );
}

function Movements({ fund }: { fund: Fund }) {
  const { t } = useTranslation('publicReserves');
  const pages = useCallPages('listReserveMovements', fund);
  const { unit, name } = useNames(fund);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <div className={classes.page}>
        <p className={classes.text}>{t('movementsText')}</p>
        <Panel flush title={[t(fund.fund), name].filter(part => part !== '').join(', ')}>
          <PagedList pages={pages} keyOf={row => `${row.sequence} ${row.n}`} emptyText={t('noMovements')}>
            {row => <MovementRow row={row} unit={unit} />}
          </PagedList>
        </Panel>
      </div>
    </PullToRefresh>
  );
}

function MovementRow({ row, unit }: { row: Movement; unit: string }) {
  const { t } = useTranslation('publicReserves');
  const { shortDateTime, count } = useFormats();
  const name = movementName(row);
  const other = row.other === '' ? '' : `${t(row.other)} ${row.other_symbol}`.trim();
  return (
    <ListRow
      title={name === undefined ? t('anyType', { type: row.type }) : t(`type_${name}`)}
      detail={[shortDateTime(row.at), t('recordOf', { number: count(row.sequence) }), other]
        .filter(part => part !== '')
        .join(' · ')}
      right={<Amount value={row.amount} unit={unit} withPlus />}
      href={href('/pages/proofs/index', { sequence: row.sequence })}
    />
  );
}

/** The coin of an account, and what it is counted by. */
function useNames({ currency, market, fund }: Fund): { unit: string; name: string } {
  const { t } = useTranslation('publicReserves');
  const { data } = useCall('listReserves', {});
  if (data === undefined) return { unit: '', name: '' };
  const { house, reserves, products, launches, own_money: own } = data;
  const unit = [...own, ...house, ...reserves, ...launches].find(row => row.currency === currency)?.currency_name ?? '';
  if (market === 0) return { unit, name: unit };
  if (fund === 'insurance') return { unit, name: reserves.find(row => row.market === market)?.symbol ?? '' };
  const product = products.find(({ id }) => id === market);
  if (fund.startsWith('hosting') && product !== undefined)
    return { unit, name: t('productName', { coin: unit, days: product.day }) };
  return { unit, name: `${unit} #${market}` };
}
