// Locked products: what is announced to change, what each has sold, promised and free, and proposing new ones.
import { CoinIcon, figureOfDecimal, toast } from '@candor/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useOpenRow } from '../../../shared/table/use-open-row.ts';
import { useAct, useCall } from '../../../shared/use-call.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { EffectField } from '../effect-field.tsx';
import classes from '../markets.module.css';
import { besideFields, shareText } from '../typed-rules.ts';
import { UpcomingChanges } from '../upcoming-changes.tsx';
import { Example } from './example.tsx';
import { type HostingTerms, NEW_TERMS, wholeInNumbers } from './product.ts';
import { ProductDrawer } from './product-drawer.tsx';
import { SaleState } from './sale-state.tsx';
import { TermInputs } from './term-inputs.tsx';

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

/** Proposes a new locked product. */
function NewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const coins = useCall('listCoins', {}).data ?? [];
  const [coinId, setCoin] = useState<number>();
  const [typed, setTyped, forgetTyped] = useDraft('new locked product', () => NEW_TERMS);
  const [effectiveAt, setEffectiveAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const propose = useAct('proposeHostingProduct', { isQuiet: true, changes: ['listHostingTerms', 'listProposals'] });
  const coin = coins.find(({ id }) => id === coinId) ?? coins.find(({ name }) => name === 'USDT') ?? coins[0];
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      onForget={forgetTyped}
      title={t('titleNew')}
      effect={t('effectNew')}
      changes={[]}
      missing={coin === undefined ? t('coin') : undefined}
      onSubmit={async reason => {
        setProblems({});
        try {
          const at = effectiveAt === 0 ? {} : { effective_at: effectiveAt };
          await propose.mutateAsync({ coin: coin!.id, ...wholeInNumbers(typed), ...at, reason });
        } catch (error) {
          setProblems(besideFields(error));
          throw error;
        }
        toast(t('proposed'), 'success');
      }}
    >
      <Select
        label={t('coin')}
        allowDeselect={false}
        value={String(coin?.id ?? '')}
        data={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={value => setCoin(Number(value))}
      />
      <TermInputs typed={typed} problems={problems} onChange={setTyped} />
      {coin === undefined ? null : <Example typed={typed} coin={coin.name} scale={coin.scale} />}
      <EffectField value={effectiveAt} problem={problems.effective_at} onChange={setEffectiveAt} />
    </ProposalDialog>
  );
}
