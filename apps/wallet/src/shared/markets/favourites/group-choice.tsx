// The groups of favourites as a row to choose from.
import { MAIN_GROUP } from '@candor/contract';
import { Segmented } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './favourite-groups.module.css';
import { useFavourites } from './favourites.ts';

export function GroupChoice() {
  const { t } = useTranslation('favourites');
  const { groups, shown } = useFavourites();
  return (
    <div className={classes.groups}>
      <Segmented
        label={t('groups')}
        size="small"
        value={groups.some(({ id }) => id === shown) ? shown : MAIN_GROUP}
        onChange={chosen => useFavourites.setState({ shown: chosen })}
        options={groups.map(({ id, name }) => ({ value: id, label: id === MAIN_GROUP ? t('main') : name }))}
      />
    </div>
  );
}
