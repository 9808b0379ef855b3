// The queue of deleveraging of one side of a market, without names.
import { figureOfDecimal } from '@candor/ui';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useCall } from '../../shared/use-call.ts';
import { multipleText, type Opening, sideName } from './market-risk.ts';
import type { SideTableProps } from './side-table.tsx';

const LIMIT = 10;

type Place = CallAnswer<'listDeleverageQueue'>['list'][number];

export function DeleverageQueue({ markets, onOpen }: SideTableProps) {
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
  const asked = { match_id: market, type, page, limit: LIMIT };
  const list = useCall('listDeleverageQueue', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns: Column<Place>[] = [
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
