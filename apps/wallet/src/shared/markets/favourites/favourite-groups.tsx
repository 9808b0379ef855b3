// Which group of favourites a list shows, and the way to editing them.
import { IconButton } from '@candor/ui';
import { IconPencil } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './favourite-groups.module.css';
import { FavouritesSheet } from './favourites-sheet.tsx';
import { GroupChoice } from './group-choice.tsx';

export function FavouriteGroups() {
  const { t } = useTranslation('favourites');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.row}>
      <GroupChoice />
      <IconButton
        label={t('edit')}
        icon={<IconPencil size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FavouritesSheet opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
