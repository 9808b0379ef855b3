// Launches: each with its course, new ones that are proposed, and what is said of them.

import { DAY_MS } from '@candor/contract/console';
import { CoinIcon, figureOfDecimal, withPercentSign } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REFRESH_MS, useCall } from '../../shared/calls.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, type StatusTone, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRowOf } from '../../shared/table/list-address.ts';
import { type Launch, nameOf, nextStep } from './launch.ts';
import { ProposeDialog, TextsDialog } from './launch-dialogs.tsx';
import classes from './launches.module.css';

/** The columns of the list of launches. */
const TONES = {
  announced: 'quiet',
  open: 'accent',
  allotting: 'warning',
  allotted: 'good',
} as const satisfies Record<Launch['course'], StatusTone>;

export function LaunchesScreen() {
  const { t } = useTranslation(['launchCourses', 'frame']);
  const courses = useCall('listLaunchCourses', {}, { refetchInterval: REFRESH_MS });
  const mayPropose = useMay('launches.propose');
  const [isProposing, setProposing] = useState(false);
  const columns = useLaunchColumns();
  const { data } = courses;
  const open = useOpenRowOf('id', data?.launches ?? [], row => row.id);
  return (
    <Page title={t('frame:page_launches')} text={t('text')} isLong>
      <div className={classes.buttons}>
        {mayPropose ? (
          <Button size="sm" disabled={data === undefined} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        ) : null}
        {data?.proposals.map(({ proposal, name }) => (
          <Link key={proposal} to={`/proposals?id=${proposal}`}>
            {t('waits', { name })}
          </Link>
        ))}
      </div>
      <DataTable
        label={t('frame:page_launches')}
        query={courses}
        columns={columns}
        {...open.table}
        empty={{ text: t('noLaunches') }}
      />
      <LaunchDrawer launch={open.row} onClose={open.close} />
      {isProposing && data !== undefined ? <ProposeDialog courses={data} onClose={() => setProposing(false)} /> : null}
    </Page>
  );
}

/** One launch beside the list: its terms, how far it has come, and what is said of it. */
function LaunchDrawer({ launch, onClose }: { launch: Launch | undefined; onClose: () => void }) {
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
  const wantedOfOffered = t('askedOf', { asked: figureOfDecimal(wanted), offered: figureOfDecimal(num) });
  return [
    { label: t('state'), value: <StatusBadge tone={TONES[course]}>{t(`state_${course}`)}</StatusBadge> },
    { label: t('asked'), value: wantedOfOffered },
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
    { label: t('field_launch_return'), value: withPercentSign(figureOfDecimal(launch.interest_rate)) },
  ];
}

function useLaunchColumns(): Column<Launch>[] {
  const { t } = useTranslation(['launchCourses', 'proposals']);
  const formats = useFormats();
  return [
    {
      key: 'launch',
      title: t('launch'),
      isWide: true,
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.new_currency_name} size={20} />
          {nameOf(row)}
        </span>
      ),
    },
    {
      key: 'course',
      title: t('state'),
      cell: row => <StatusBadge tone={TONES[row.course]}>{t(`state_${row.course}`)}</StatusBadge>,
    },
    {
      key: 'asked',
      title: t('asked'),
      align: 'end',
      cell: row => t('askedOf', { asked: figureOfDecimal(row.wanted), offered: figureOfDecimal(row.num) }),
    },
    { key: 'count', title: t('subscriptions'), align: 'end', cell: row => row.count },
    { key: 'allotted', title: t('soldCoins'), align: 'end', cell: row => figureOfDecimal(row.allotted) },
    {
      key: 'next',
      title: t('next'),
      align: 'end',
      cell: row => {
        const next = nextStep(row);
        return next === undefined ? '–' : t(next.word, { at: formats.shortDateTime(next.at) });
      },
    },
  ];
}
