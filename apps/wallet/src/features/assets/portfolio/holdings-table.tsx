// The coins of all accounts as a table, for screens with room: what there is, where it is, what it cost and what it gained.
import { Amount, CoinIcon, EmptyState, Panel, ScrollBox, SearchField, Switch } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState, useOffersDeposits } from '../../../shared/market-state.ts';
import { internationalName, useCoinName } from '../../../shared/markets/coin-name.ts';
import { href } from '../../../shared/navigation/href.ts';
import { Valuation } from '../../../shared/valuation/valuation.tsx';
import type { Holding } from '../accounts.ts';
import { HoldingValue } from '../holding-parts.tsx';
import { lockedOf, resultOfHolding, sortHoldings, totalOf, trimmed } from '../holding-value.ts';
import { useCosts } from './cost-facts.tsx';
import classes from './holdings-table.module.css';

export type HoldingsTableProps = {
  holdings: readonly Holding[];
  chosen: number | undefined;
  onChoose: (coin: number) => void;
  /** Whether there are two accounts to move a coin between. */
  canTransfer: (coin: number) => boolean;
};

export function HoldingsTable({ holdings, chosen, onChoose, canTransfer }: HoldingsTableProps) {
  const { t } = useTranslation(['portfolio', 'assets']);
  const nameOf = useCoinName();
  const hidesSmall = usePreferences(state => state.hidesSmall);
  const [search, setSearch] = useState('');
  const typed = search.trim().toLowerCase();
  const matches = sortHoldings(holdings, hidesSmall).filter(({ name }) =>
    [name, nameOf(name), internationalName(name)].some(each => each?.toLowerCase().includes(typed)),
  );
  return (
    <Panel flush className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('holdings')}</h2>
        <div className={classes.search}>
          <SearchField label={t('searchCoin')} value={search} onChange={setSearch} />
        </div>
        <Switch
          label={t('assets:hideSmall')}
          checked={hidesSmall}
          onChange={hidesSmall => changePreferences({ hidesSmall })}
        />
      </div>
      {matches.length === 0 ? (
        <EmptyState hint={typed === '' ? t('assets:allAreSmall') : t('noneFound')} />
      ) : (
        <ScrollBox label={t('holdings')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('assets:coin')}</th>
                <th scope="col">{t('assets:total')}</th>
                <th scope="col" data-part>
                  {t('assets:available')}
                </th>
                <th scope="col" data-part>
                  {t('assets:held')}
                </th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('averageCost')}</th>
                <th scope="col">{t('result')}</th>
                <th scope="col" data-actions>
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {matches.map(holding => (
                <HoldingRow
                  key={holding.coin}
                  holding={holding}
                  isChosen={holding.coin === chosen}
                  onChoose={() => onChoose(holding.coin)}
                  canTransfer={canTransfer(holding.coin)}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}

type HoldingRowProps = { holding: Holding; isChosen: boolean; onChoose: () => void; canTransfer: boolean };

function HoldingRow({ holding, isChosen, onChoose, canTransfer }: HoldingRowProps) {
  const { t } = useTranslation(['portfolio', 'assets']);
  const nameOf = useCoinName();
  const hides = usePreferences(state => state.hidesBalances);
  const { costOf } = useCosts();
  const cost = costOf(holding.coin);
  const result = cost === undefined ? undefined : resultOfHolding(holding, cost.cost);
  const market = useMarketState().data?.markets.find(each => each.currency_id === holding.coin);
  const takesDeposits = useOffersDeposits().takes(holding.coin);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={classes.coin} aria-pressed={isChosen} onClick={onChoose}>
          <CoinIcon name={holding.name} size={28} />
          <span className={classes.names}>
            <span>{holding.name}</span>
            <span className={classes.quiet}>{nameOf(holding.name)}</span>
          </span>
        </button>
      </th>
      <td>
        <span className={classes.names}>
          <Amount value={trimmed(totalOf(holding))} hidden={hides} />
          {holding.locked === undefined || hides ? null : (
            <span className={classes.quiet}>
              {t('assets:locked')} <Amount value={trimmed(lockedOf(holding))} />
            </span>
          )}
        </span>
      </td>
      <td data-part>
        <Amount value={trimmed(holding.available)} hidden={hides} />
      </td>
      <td data-part>
        <Amount value={trimmed(holding.held)} hidden={hides} />
      </td>
      <td>
        <HoldingValue holding={holding} />
      </td>
      <td>
        {cost === undefined || cost.average_cost === '' ? '–' : <Valuation usdt={cost.average_cost} isPrice bare />}
      </td>
      <td>
        {result === undefined ? (
          '–'
        ) : (
          <span className={classes.names}>
            <Valuation usdt={result.result} tint="sign" withPlus bare />
            {hides ? null : <Amount className={classes.small} value={result.percent} unit="%" tint="sign" withPlus />}
          </span>
        )}
      </td>
      <td data-actions>
        <span className={classes.actions}>
          {takesDeposits ? (
            <a className={classes.action} href={href('/pages/assets/deposit/charge', { currency: holding.coin })}>
              {t('assets:deposit')}
            </a>
          ) : null}
          {market === undefined ? null : (
            <a className={classes.action} href={href('/pages/trade/index', { symbol: market.symbol })}>
              {t('assets:trade')}
            </a>
          )}
          {canTransfer ? (
            <a className={classes.action} href={href('/pages/assets/transfer/index', { currency: holding.coin })}>
              {t('assets:transfer')}
            </a>
          ) : null}
        </span>
      </td>
    </tr>
  );
}
