// Finds a market by its name and puts it into a group of favourites.
import { FAVOURITES_IN_GROUP } from '@candor/contract';
import { CoinIcon, IconButton, SearchField } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePairs } from '../choose-pairs.ts';
import { internationalName, useCoinName } from '../coin-name.ts';
import { symbolOf } from '../pair.ts';
import { usePairs } from '../use-pairs.ts';
import { hasRoomForMarket, setMarkets } from './edit-groups.ts';
import { keepFavourites, useFavourites } from './favourites.ts';
import classes from './favourites-sheet.module.css';
import type { FavouriteGroup } from './merge-groups.ts';

const FOUND = 6;

export function AddMarket({ group }: { group: FavouriteGroup }) {
  const { t } = useTranslation('favourites');
  const { pairs } = usePairs();
  const nameOf = useCoinName();
  const groups = useFavourites(state => state.groups);
  const [search, setSearch] = useState('');
  if (!hasRoomForMarket(group.markets))
    return <p className={classes.text}>{t('marketsFull', { most: FAVOURITES_IN_GROUP })}</p>;
  const namesOf = (ticker: string) => [nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  const matching = search === '' ? [] : choosePairs(pairs ?? [], { view: 'all', favourites: [], search, namesOf });
  const found = matching.filter(({ id }) => !group.markets.includes(id)).slice(0, FOUND);
  return (
    <div className={classes.add}>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <ul className={classes.markets}>
        {found.map(pair => (
          <li key={pair.id} className={classes.found}>
            <CoinIcon name={pair.currency_name} size={24} />
            <span className={classes.symbol}>{symbolOf(pair)}</span>
            <IconButton
              label={t('add', { symbol: symbolOf(pair) })}
              icon={<IconPlus size={18} stroke={1.5} />}
              onClick={() => keepFavourites(setMarkets(groups, group.id, [...group.markets, pair.id]))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
