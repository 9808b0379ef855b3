// Every subscription of a launch by its number, with what it asked for, got and paid; read on as the reader scrolls.
import { Amount, Badge, Button, EmptyState, ScrollBox, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../../shared/decimals.ts';
import type { Allotment } from '../launches.ts';
import classes from './allotment.module.css';

export type ShareTableProps = {
  allotment: Allotment;
  pages: {
    rows: Allotment['list'] | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

export function ShareTable({ allotment, pages }: ShareTableProps) {
  const { t } = useTranslation('launch');
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (rows === undefined || rows.length === 0) return <EmptyState text={t('noShares')} />;
  const { new_currency_name: coin, currency_name: pay } = allotment;
  return (
    <>
      <ScrollBox label={t('shares')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('shareId')}</th>
              <th scope="col">{`${t('shareAsked')} (${coin})`}</th>
              <th scope="col">
                {`${t('shareGot')} (${coin})`}
                <span className={classes.cost}>{`${t('shareCost')} (${pay})`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isFetchingNextPage ? <SkeletonRows rows={2} /> : null}
      {hasNextPage && !isFetchingNextPage ? (
        <Button wide tone="quiet" onClick={() => void fetchNextPage()}>
          {t('moreShares')}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row }: { row: Allotment['list'][number] }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const figure = (text: string) => <Amount value={shortDecimal(text)} />;
  return (
    <tr data-own={row.is_own === 1 || undefined}>
      <th scope="row">
        {count(row.id)} {row.is_own === 1 ? <Badge tone="accent">{t('yours')}</Badge> : null}
      </th>
      <td>{figure(row.wanted)}</td>
      <td>
        {row.is_done === 1 ? figure(row.coins) : t('inWork')}
        {row.is_done === 1 ? <span className={classes.cost}>{figure(row.cost)}</span> : null}
      </td>
    </tr>
  );
}
