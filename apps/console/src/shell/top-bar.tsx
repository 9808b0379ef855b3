// Above every page: the way to anything by keyboard, language and theme, and the operator's own menu.
import { IconMenu2, IconSearch } from '@candor/ui/icons';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { countDialogs } from '../shared/dialogs/count-dialogs.ts';
import { LookMenus } from '../shared/look-menus.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { Palette } from './palette.tsx';
import classes from './top-bar.module.css';

/** The keys as they are printed on the keyboard. */
const SHORTCUT = [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K'];

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('frame');
  const [isPaletteOpen, palette] = useDisclosure(false);
  // One Escape would close a dialog together with the search above it.
  useHotkeys([['mod+K', () => countDialogs() === 0 && palette.open()]], []);
  return (
    <section className={classes.bar} aria-label={t('tools')}>
      <ActionIcon className={classes.menu} aria-label={t('openMenu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={palette.open}>
        <IconSearch size={16} stroke={1.7} aria-hidden="true" />
        <span className={classes.searchText}>{t('searchAnything')}</span>
        <span className={classes.keys} aria-hidden="true">
          {SHORTCUT.map(key => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      </UnstyledButton>
      <div className={classes.end}>
        <LookMenus />
        <OperatorMenu />
      </div>
      <Palette opened={isPaletteOpen} onClose={palette.close} />
    </section>
  );
}
