// Launches: each with its course, new ones that are proposed, and what is said of them.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { LaunchDrawer } from './launch-drawer.tsx';
import classes from './launches.module.css';
import { ProposeDialog } from './propose-dialog.tsx';
import { useLaunchColumns } from './use-launch-columns.tsx';

export function LaunchesScreen() {
  const { t } = useTranslation(['launchCourses', 'frame']);
  const courses = useCall('listLaunchCourses', {}, { refetchInterval: REFRESH_MS });
  const mayPropose = useMay('launches.propose');
  const [isProposing, setProposing] = useState(false);
  const [open, setOpen] = useOpenRow('id');
  const columns = useLaunchColumns();
  const { data } = courses;
  const launches = data?.launches ?? [];
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
        rows={launches}
        columns={columns}
        rowKey={row => row.id}
        openKey={open}
        onOpen={row => setOpen(row.id)}
        empty={{ text: t('noLaunches') }}
      />
      <LaunchDrawer launch={launches.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
      {isProposing && data !== undefined ? <ProposeDialog courses={data} onClose={() => setProposing(false)} /> : null}
    </Page>
  );
}
