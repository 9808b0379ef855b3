// Reserves of one kind: what is in each, what is proposed about it, and proposing more.
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shared/session.ts';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import type { Funding } from './fund-dialog.tsx';
import type { Reserve } from './reserve.ts';
import classes from './reserves.module.css';

export type ReserveTableProps = { label: string; rows: readonly Reserve[]; onFund: (funding: Funding) => void };

export function ReserveTable({ label, rows, onFund }: ReserveTableProps) {
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
