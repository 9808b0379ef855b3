// How many positions of each side of a market are how near to their liquidation; who they are is opened with a reason.
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import classes from './contract-risk.module.css';
import { type MarketRisk, type Opening, type SideRisk, sideName } from './market-risk.ts';

const BANDS = ['near', 'close', 'due'] as const;

export type SideTableProps = { markets: readonly MarketRisk[]; onOpen: (opening: Opening) => void };

export function SideTable({ markets, onOpen }: SideTableProps) {
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
              <th scope="row" className={classes.market}>
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
