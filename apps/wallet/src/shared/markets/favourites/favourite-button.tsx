// The star of a market: keeps it among the favourites.
import { IconButton } from '@candor/ui';
import { IconStar, IconStarFilled } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { type Pair, symbolOf } from '../pair.ts';
import classes from './favourite-button.module.css';
import { isFavourite, toggleFavourite, useFavourites } from './favourites.ts';

export function FavouriteButton({ pair }: { pair: Pair }) {
  const { t } = useTranslation('markets');
  const isOn = useFavourites(state => isFavourite(state, pair.id));
  const symbol = symbolOf(pair);
  return (
    <IconButton
      label={isOn ? t('removeFavourite', { symbol }) : t('addFavourite', { symbol })}
      icon={isOn ? <IconStarFilled size={16} className={classes.starred} /> : <IconStar size={16} stroke={1.5} />}
      onClick={() => toggleFavourite(pair.id)}
    />
  );
}
