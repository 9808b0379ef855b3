// Above every page: the way to anything by keyboard, language and theme, and the operator's own menu.
import { IconLogout, IconMenu2, IconSearch, IconSelector, IconUserCircle } from '@candor/ui/icons';
import { ActionIcon, Kbd, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppearanceMenus } from '../shared/appearance-menus.tsx';
import { countDialogs } from '../shared/parts/side-drawer.tsx';
import { useMe } from '../shared/session.ts';
import { useLogout } from '../shared/session-calls.ts';
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
        <AppearanceMenus />
        <OperatorMenu />
      </div>
      <Palette opened={isPaletteOpen} onClose={palette.close} />
    </section>
  );
}

/** Who is at the desk: name and role, the own account, and the way out. */
function OperatorMenu() {
  const { t } = useTranslation(['frame', 'staff']);
  const me = useMe();
  const navigate = useNavigate();
  const logout = useLogout();
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.face} aria-hidden="true">
            {initialsOf(me.name || me.email)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{me.name || me.email}</span>
            <span className={classes.role}>{t(`staff:role_${me.role}`)}</span>
          </span>
          <IconSelector className={classes.arrow} size={15} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.mail!}>{me.email}</Menu.Label>
        <Menu.Item leftSection={<IconUserCircle size={17} stroke={1.6} />} onClick={() => navigate('/own-account')}>
          {t('page_ownAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={17} stroke={1.6} />}
          disabled={logout.isPending}
          onClick={() => logout.mutate({})}
        >
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Two letters at most: of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(word => word !== '');
  const initials = [words[0], words.length > 1 ? words[1] : undefined].map(word => [...(word ?? '')][0] ?? '');
  return initials.join('').toUpperCase();
}
