// Locked products: what is announced to change, what each has sold, promised and free, and proposing new ones.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useOpenRow } from '../../../shared/table/use-open-row.ts';
import { useCall } from '../../../shared/use-call.ts';
import classes from '../markets.module.css';
import { shareText } from '../typed-rules.ts';
import { UpcomingChanges } from '../upcoming-changes.tsx';
import { NewDialog } from './new-dialog.tsx';
import type { HostingTerms } from './product.ts';
import { ProductDrawer } from './product-drawer.tsx';
import { SaleState } from './sale-state.tsx';

export function ProductsScreen() {
  const { t } = useTranslation(['hostingProducts', 'frame']);
  const products = useCall('listHostingTerms', {}, { refetchInterval: REFRESH_MS });
  const mayChange = useMay('markets.change');
  const [open, setOpen] = useOpenRow('product');
  const [isNew, setNew] = useState(false);
  const columns = useProductColumns();
  const rows = products.data ?? [];
  return (
    <Page title={t('frame:page_hostingProducts')} text={t('text')} isLong>
      <UpcomingChanges
        of={rows.map(({ coin_name: coin, cycle: days, upcoming }) => ({
          ...{ name: t('productName', { coin, days }), upcoming },
        }))}
      />
      {mayChange ? (
        <div>
          <Button size="sm" onClick={() => setNew(true)}>
            {t('newProduct')}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t('frame:page_hostingProducts')}
        query={products}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={open}
        onOpen={row => setOpen(row.id)}
        empty={{ text: t('none') }}
      />
      <ProductDrawer terms={rows.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
      {isNew ? <NewDialog onClose={() => setNew(false)} /> : null}
    </Page>
  );
}

function useProductColumns(): Column<HostingTerms>[] {
  const { t } = useTranslation(['hostingProducts', 'proposals']);
  const amount = (key: 'amounts' | 'owed' | 'free'): Column<HostingTerms> => ({
    ...{ key, title: t(key), align: 'end', cell: row => `${figureOfDecimal(row[key])} ${row.coin_name}` },
  });
  return [
    {
      key: 'product',
      title: t('product'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.coin_name} size={20} />
          {t('productName', { coin: row.coin_name, days: row.cycle })}
        </span>
      ),
    },
    { key: 'state', title: t('state'), cell: row => <SaleState stopped={row.stopped} /> },
    {
      key: 'interest',
      title: t('proposals:field_hosting_interest'),
      align: 'end',
      cell: row => shareText(row.interest),
    },
    { key: 'orders', title: t('orders'), align: 'end', cell: row => figureOfDecimal(String(row.orders)) },
    amount('amounts'),
    amount('owed'),
    amount('free'),
  ];
}
