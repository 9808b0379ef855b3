// Who is at the desk: name and role, the own account, and the way out.
import { IconLogout, IconSelector, IconUserCircle } from '@candor/ui/icons';
import { Menu, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '../shared/session.ts';
import { useLogout } from '../shared/use-logout.ts';
import classes from './operator-menu.module.css';

export function OperatorMenu() {
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
  const letters = [words[0], words.length > 1 ? words[1] : undefined].map(word => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
