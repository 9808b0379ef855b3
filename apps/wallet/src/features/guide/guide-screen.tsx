// The first quarter of an hour: every step with why, how long it takes and its one button, and at the end the receipt.
import { Button, ButtonLink, Panel, PullToRefresh } from '@candor/ui';
import { IconCheck, IconClock } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { type Guide, type GuideStep, useGuide } from '../../shared/guide/guide.ts';
import { GuideProgress, StepAction, usePutAway } from '../../shared/guide/guide-steps.tsx';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './guide.module.css';

export function GuideScreen() {
  const { t } = useTranslation('guide');
  const query = useGuide();
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => query.refetch()}>
        <div className={classes.page}>
          <Loaded from={query} rows={8}>
            {() => (query.guide === undefined ? null : <GuideBody guide={query.guide} />)}
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

/** @param order the first filled one; 0 while there is none. */
function ReceiptPanel({ order }: { order: number }) {
  const { t } = useTranslation('guide');
  return (
    <Panel title={t('receiptTitle')}>
      <div className={classes.receipt}>
        <p className={classes.text}>{t(order === 0 ? 'receiptLater' : 'receiptText')}</p>
        {order === 0 ? null : (
          <ButtonLink wide href={href('/pages/trade/receipt', { id: order })}>
            {t('seeReceipt')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

type StepCardProps = { step: GuideStep; number: number; isNext: boolean };

/** One of the first steps: done with its time, or what to do and why, with its button. */
function StepCard({ step: { key, isDone, doneAt }, number, isNext }: StepCardProps) {
  const { t } = useTranslation('guide');
  const { shortDateTime } = useFormats();
  const done = doneAt === 0 ? t('done') : t('doneAt', { time: shortDateTime(doneAt) });
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {t(`step_${key}`)}
          {key === 'safety' && !isDone ? <span className={classes.optional}>{t('optional')}</span> : null}
        </h2>
        {isDone ? <p className={classes.text}>{done}</p> : <p className={classes.text}>{t(`why_${key}`)}</p>}
        {isDone ? null : (
          <p className={classes.time}>
            <IconClock size={14} stroke={1.5} aria-hidden="true" />
            {t(`time_${key}`)}
          </p>
        )}
        {isDone ? null : (
          <div className={classes.action}>
            <StepAction step={key} tone={isNext ? 'primary' : 'secondary'} />
          </div>
        )}
      </div>
    </li>
  );
}
