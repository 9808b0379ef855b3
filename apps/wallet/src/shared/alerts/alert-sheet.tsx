// The sheet behind a bell: sets an alert of one market and shows those that wait there.
import { Sheet, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMarketRules } from '../book/use-market-rules.ts';
import { useCall } from '../calls/use-call.ts';
import { href } from '../navigation/href.ts';
import { hasSession, useSession } from '../session/session.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertRow } from './alert-row.tsx';
import classes from './alert-sheet.module.css';

export type AlertSheetProps = { symbol: string; opened: boolean; onClose: () => void };

export function AlertSheet({ symbol, opened, onClose }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const isKnown = useSession(hasSession);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('button', { symbol })}>
      <div className={classes.stack}>{isKnown ? <OwnAlerts symbol={symbol} /> : <LogIn />}</div>
    </Sheet>
  );
}

function OwnAlerts({ symbol }: { symbol: string }) {
  const { t } = useTranslation('alerts');
  const rules = useMarketRules(symbol);
  const alerts = useCall('listAlerts', { match_id: rules?.id ?? 0 }, { enabled: rules !== undefined }).data;
  if (rules === undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <AlertForm rules={rules} />
      {alerts === undefined || alerts.list.length === 0 ? null : (
        <section aria-label={t('waitingHere')}>
          <h3 className={classes.title}>{t('waitingHere')}</h3>
          {alerts.list.map(alert => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </section>
      )}
      <a className={classes.all} href={href('/pages/trade/alerts')}>
        {t('seeAll')}
      </a>
    </>
  );
}

function LogIn() {
  const { t } = useTranslation('alerts');
  const { pathname, search } = useLocation();
  return (
    <a
      className={classes.all}
      href={href('/pages/user/login/login', { backpage: `${pathname}${search}`, backtype: 1 })}
    >
      {t('logIn')}
    </a>
  );
}
