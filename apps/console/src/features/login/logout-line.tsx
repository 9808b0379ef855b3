// Says whose login is under way, and ends it.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../shared/use-logout.ts';
import classes from './form.module.css';

export function LogoutLine({ email }: { email: string }) {
  const { t } = useTranslation('frame');
  const logout = useLogout();
  return (
    <div className={classes.line}>
      <span>{email}</span>
      <Button variant="subtle" color="quiet" loading={logout.isPending} onClick={() => logout.mutate({})}>
        {t('logOut')}
      </Button>
    </div>
  );
}
