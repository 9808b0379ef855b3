// Locked products: what is announced to change, what each has sold, promised and free, and proposing new ones.

import { CoinIcon, figureOfDecimal, toast } from '@candor/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS, useAct, useCall } from '../../../shared/calls.ts';
import { ProposalDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../../shared/forms.ts';
import { Page } from '../../../shared/parts/page.tsx';
import { useMay } from '../../../shared/session.ts';
import { type Column, DataTable } from '../../../shared/table/data-table.tsx';
import { useOpenRowOf } from '../../../shared/table/list-address.ts';
import { percentText } from '../../../shared/value-texts.ts';
import classes from '../markets.module.css';
import { EffectField } from '../rule-inputs.tsx';
import { statedEffect } from '../typed-rules.ts';
import { UpcomingChanges } from '../upcoming-changes.tsx';
import { type HostingTerms, NEW_TERMS, wholeInNumbers } from './product.ts';
import { Example, ProductDrawer, SaleState, TermInputs } from './product-drawer.tsx';

export function ProductsScreen() {
  const { t } = useTranslation(['hostingProducts', 'frame']);
  const products = useCall('listHostingTerms', {}, { refetchInterval: REFRESH_MS });
  const mayChange = useMay('markets.change');
  const [isNew, setNew] = useState(false);
  const columns = useProductColumns();
  const rows = products.data ?? [];
  const open = useOpenRowOf('product', rows, row => row.id);
  return (
    <Page title={t('frame:page_hostingProducts')} text={t('text')} isLong>
      <UpcomingChanges
        of={rows.map(({ coin_name: coin, cycle: days, upcoming }) => ({
          name: t('productName', { coin, days }),
          upcoming,
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
        columns={columns}
        {...open.table}
        empty={{ text: t('none') }}
      />
      <ProductDrawer terms={open.row} onClose={open.close} />
      {isNew ? <NewDialog onClose={() => setNew(false)} /> : null}
    </Page>
  );
}

function useProductColumns(): Column<HostingTerms>[] {
  const { t } = useTranslation(['hostingProducts', 'proposals']);
  const amount = (key: 'amounts' | 'owed' | 'free'): Column<HostingTerms> => ({
    key,
    title: t(key),
    align: 'end',
    cell: row => `${figureOfDecimal(row[key])} ${row.coin_name}`,
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
      cell: row => percentText(row.interest),
    },
    { key: 'orders', title: t('orders'), align: 'end', cell: row => figureOfDecimal(String(row.orders)) },
    amount('amounts'),
    amount('owed'),
    amount('free'),
  ];
}

/** Proposes a new locked product. */
function NewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const coins = useCall('listCoins', {}).data ?? [];
  const form = useDialogForm('new locked product', () => ({ coin: '', ...NEW_TERMS, effective_at: 0 }));
  const propose = useAct('proposeHostingProduct', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const coin =
    coins.find(({ id }) => String(id) === form.values.coin) ?? coins.find(({ name }) => name === 'USDT') ?? coins[0];
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('titleNew')}
      effect={t('effectNew')}
      changes={[]}
      missing={coin === undefined ? t('coin') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({
          coin: coin!.id,
          ...wholeInNumbers(form.values),
          ...statedEffect(form.values),
          reason,
        });
        toast(t('proposed'), 'success');
      }}
    >
      <Select
        label={t('coin')}
        allowDeselect={false}
        value={String(coin?.id ?? '')}
        data={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.refused.coin}
        onChange={value => form.change({ coin: value ?? '' })}
      />
      <TermInputs form={form} />
      {coin === undefined ? null : <Example typed={form.values} coin={coin.name} scale={coin.scale} />}
      <EffectField form={form} />
    </ProposalDialog>
  );
}
