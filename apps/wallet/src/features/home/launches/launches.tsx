// The launches that one can subscribe to now or soon, up to three of them; nothing where there is none.
import { CoinIcon, ListRow, Panel } from '@candor/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../../shared/device/storage.ts';
import { href } from '../../../shared/navigation/href.ts';
import { LaunchClock, useLaunches } from '../../launch/public.ts';
import classes from '../home.module.css';

const MOST = 3;

export function Launches({ waiting }: { waiting: ReactNode }) {
  const { t } = useTranslation(['launch', 'shell']);
  const { groups } = useLaunches();
  const of = (state: string) => groups?.filter(group => group.state === state) ?? [];
  const shown = [...of('subscribing'), ...of('to_open').toReversed()].slice(0, MOST);
  useEffect(() => {
    if (groups !== undefined) storage.write('home-launches', String(shown.length));
  }, [groups, shown.length]);
  if (groups === undefined) return waiting;
  if (shown.length === 0) return null;
  return (
    <Panel
      flush
      title={t('shell:nav_launch')}
      action={
        <a className={classes.allLaunches} href={href('/pages/publication/index')}>
          {t('homeAll')}
        </a>
      }
    >
      {shown.map(({ id, launches: [launch] }) => (
        <ListRow
          key={id}
          left={<CoinIcon name={launch.new_currency_name} size={32} />}
          title={launch.new_currency_name}
          detail={<LaunchClock launch={launch} />}
          right={t(`state_${launch.state}`)}
          href={href('/pages/publication/details', { id: launch.id })}
        />
      ))}
    </Panel>
  );
}
