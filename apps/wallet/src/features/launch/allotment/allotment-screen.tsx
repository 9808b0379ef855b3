// How the coins of a launch were shared: what the close fixed, the part of every subscription, and how anybody recomputes it.
import { CallFailed } from '@candor/client';
import { EmptyState, ErrorState, Note, Panel, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useLaunches } from '../../../shared/launches/use-launches.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { useCallPages } from '../../../shared/paging/use-call-pages.ts';
import { PayCoins } from '../pay-coins.tsx';
import classes from './allotment.module.css';
import { FixedFacts } from './fixed-facts.tsx';
import { ShareAllotment } from './share-allotment.tsx';
import { ShareTable } from './share-table.tsx';

export function AllotmentScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageBar title={t('allotmentTitle')} />
      {id === '' ? (
        <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : (
        <Allotted key={id} id={id} />
      )}
    </>
  );
}

function Allotted({ id }: { id: string }) {
  const { t } = useTranslation('launch');
  const pages = useCallPages('getLaunchAllotment', { id });
  const { groups } = useLaunches();
  const allotment = pages.data?.pages[0];
  if (allotment === undefined) {
    if (!pages.isError) return <SkeletonRows rows={8} />;
    if (pages.error instanceof CallFailed && pages.error.failure.code === 'unknown_launch') {
      return <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />;
    }
    return <ErrorState text={failureText(pages.error)} onRetry={() => void pages.refetch()} />;
  }
  const group = groups?.find(({ id: known }) => known === allotment.group_id);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <div className={classes.page}>
        <p className={classes.text}>{t('allotmentText')}</p>
        {group === undefined ? null : <PayCoins group={group} current={allotment.id} />}
        {allotment.terms === null ? (
          <Note>{t('allotmentNotYet')}</Note>
        ) : (
          <div className={classes.columns}>
            <div className={classes.side}>
              <FixedFacts allotment={allotment} terms={allotment.terms} />
              <Recompute id={allotment.id} />
              <ShareAllotment allotment={allotment} terms={allotment.terms} />
            </div>
            <Panel title={t('shares')} className={classes.shares}>
              <ShareTable pages={pages} allotment={allotment} />
            </Panel>
          </div>
        )}
      </div>
    </PullToRefresh>
  );
}

function Recompute({ id }: { id: number }) {
  const { t } = useTranslation('launch');
  return (
    <Panel title={t('recompute')}>
      <p className={classes.text}>{t('recomputeText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a line that scrolls must be reached by keys. */}
      <pre className={classes.command} tabIndex={0}>
        <code>{t('recomputeCommand', { origin: window.location.origin, id })}</code>
      </pre>
    </Panel>
  );
}
