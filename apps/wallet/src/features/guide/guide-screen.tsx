// The first quarter of an hour: every step with why, how long it takes and its one button, and at the end the receipt.
import { Button, Panel, PullToRefresh } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import type { Guide } from '../../shared/guide/guide.ts';
import { GuideProgress } from '../../shared/guide/guide-progress.tsx';
import { useGuide } from '../../shared/guide/use-guide.ts';
import { usePutAway } from '../../shared/guide/use-put-away.ts';
import { useIsDemo } from '../../shared/market-state.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './guide.module.css';
import { ReceiptPanel } from './receipt-panel.tsx';
import { StepCard } from './step-card.tsx';

export function GuideScreen() {
  const { t } = useTranslation('guide');
  const found = useGuide();
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => found.refetch()}>
        <div className={classes.page}>
          <Loaded from={found} rows={8}>
            {() => (found.guide === undefined ? null : <GuideBody guide={found.guide} />)}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function GuideBody({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  const isDemo = useIsDemo();
  return (
    <>
      <Panel>
        <div className={classes.head}>
          <p className={classes.intro}>{t(isDemo ? 'introDemo' : 'intro')}</p>
          <GuideProgress guide={guide} />
        </div>
      </Panel>
      <ol className={classes.steps}>
        {guide.steps.map((step, index) => (
          <StepCard key={step.key} step={step} number={index + 1} isNext={step.key === guide.next} />
        ))}
      </ol>
      <ReceiptPanel order={guide.order} />
      <OnFirstPage guide={guide} />
    </>
  );
}

/** Whether the first page shows the steps; those that are all done leave it by themselves. */
function OnFirstPage({ guide: { isPutAway, isShown } }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  const { putAway, bringBack, isPending } = usePutAway();
  if (!isPutAway && !isShown) return null;
  return (
    <div className={classes.foot}>
      <p className={classes.note}>{t(isPutAway ? 'awayText' : 'shownText')}</p>
      <Button tone="quiet" pending={isPending} onClick={isPutAway ? bringBack : putAway}>
        {t(isPutAway ? 'bringBack' : 'putAway')}
      </Button>
    </div>
  );
}
