// All that a frozen account can see: that it is frozen, and the way to unfreeze it.
import { Button, NavBar, Panel } from '@candor/ui';
import { IconSnowflake } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { signOut } from '../../shared/session/sign-out.ts';
import classes from './frozen-screen.module.css';
import { UnfreezeForm } from './unfreeze-form.tsx';

export function FrozenScreen() {
  const { t } = useTranslation(['freeze', 'shell']);
  const navigate = useNavigate();
  const { dateTime } = useFormats();
  const state = useCall('getFreeze', {}, { staleTime: 0 });
  if (state.data?.frozen === 0) return <Navigate to="/" replace />;
  return (
    <>
      <NavBar title={t('frozen')} />
      <div className={formPage.page}>
        <div className={classes.head}>
          <IconSnowflake size={40} stroke={1.25} aria-hidden="true" />
          <h1>{t('frozenTitle')}</h1>
          {state.data === undefined ? null : (
            <p className={formPage.text}>{t('frozenSince', { at: dateTime(state.data.frozen_at) })}</p>
          )}
        </div>
        <Panel>
          <Loaded from={state} rows={3}>
            {freeze => <UnfreezeForm freeze={freeze} />}
          </Loaded>
        </Panel>
        <Button
          tone="quiet"
          onClick={async () => {
            await signOut();
            navigate('/pages/user/login/login', { replace: true });
          }}
        >
          {t('shell:logOut')}
        </Button>
      </div>
    </>
  );
}
