// One launch beside the list: its terms, how far it has come, and what is said of it.
import { DAY_MS } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import { type Launch, nameOf } from './launch.ts';
import classes from './launches.module.css';
import { TextsDialog } from './texts-dialog.tsx';
import { TONES } from './use-launch-columns.tsx';

export function LaunchDrawer({ launch, onClose }: { launch: Launch | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={launch !== undefined} onClose={onClose} title={launch === undefined ? '' : nameOf(launch)}>
      {launch === undefined ? null : <Body key={launch.id} launch={launch} />}
    </SideDrawer>
  );
}

function Body({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launchCourses');
  const mayWrite = useMay('launches.write');
  const [isWriting, setWriting] = useState(false);
  const isShared = launch.course === 'allotting' || launch.course === 'allotted';
  return (
    <>
      <KeyValues items={useCourse(launch)} />
      <KeyValues items={useTerms(launch)} />
      <div className={classes.buttons}>
        {mayWrite ? (
          <Button size="sm" variant="default" onClick={() => setWriting(true)}>
            {t('editTexts')}
          </Button>
        ) : null}
        {isShared ? (
          <a href={`/#/pages/publication/allotment?id=${launch.id}`} target="_blank" rel="noreferrer">
            {t('toAllotment')}
          </a>
        ) : null}
      </div>
      {isWriting ? <TextsDialog launch={launch} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

function useCourse(launch: Launch) {
  const { t } = useTranslation('launchCourses');
  const { course, wanted, num, count, allotted, locked, released, rejected } = launch;
  const asked = t('askedOf', { asked: figureOfDecimal(wanted), offered: figureOfDecimal(num) });
  return [
    { label: t('state'), value: <StatusBadge tone={TONES[course]}>{t(`state_${course}`)}</StatusBadge> },
    { label: t('asked'), value: asked },
    { label: t('subscriptions'), value: count },
    { label: t('soldCoins'), value: figureOfDecimal(allotted) },
    { label: t('lockedCount'), value: locked },
    { label: t('releasedCount'), value: released },
    { label: t('rejectedCount'), value: rejected },
  ];
}

function useTerms(launch: Launch) {
  const { t } = useTranslation(['proposals', 'launchCourses']);
  const { new_currency_name: coin, currency_name: pay } = launch;
  return [
    { label: t('field_launch_price'), value: `${figureOfDecimal(launch.change_rate)} ${pay}` },
    { label: t('field_launch_offered'), value: `${figureOfDecimal(launch.num)} ${coin}` },
    { label: t('field_launch_min_amount'), value: `${figureOfDecimal(launch.buy_num)} ${pay}` },
    { label: t('field_launch_start'), value: <Timestamp at={launch.start_at} isShort /> },
    { label: t('field_launch_close'), value: <Timestamp at={launch.end_at} isShort /> },
    { label: t('field_launch_online'), value: <Timestamp at={launch.online_at} isShort /> },
    { label: t('field_launch_lock_days'), value: launch.day },
    ...(launch.day_ms === DAY_MS ? [] : [{ label: t('launchCourses:dayLength'), value: t('launchCourses:dayShort') }]),
    { label: t('field_launch_return'), value: `${launch.interest_rate} %` },
  ];
}
