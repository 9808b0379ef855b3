// What a newcomer does first: how far one is, the step that is next, and at the end the receipt of the first trade.
import { ButtonLink, ErrorState, IconButton, Panel } from '@candor/ui';
import { IconClock, IconX } from '@candor/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../../shared/device/storage.ts';
import { type Guide, useGuide } from '../../../shared/guide/guide.ts';
import { GuideProgress, StepAction, usePutAway } from '../../../shared/guide/guide-steps.tsx';
import { href } from '../../../shared/navigation/href.ts';
import { useSession } from '../../../shared/session/session.ts';
import classes from './first-steps.module.css';

/** @param waiting what keeps the room until it is known; null where there was nothing the last time. */
export function FirstSteps({ waiting }: { waiting: ReactNode }) {
  const { t } = useTranslation('guide');
  const [isOver, setOver] = useState(false);
  const { guide, isError, refetch } = useGuide({ isEnabled: !isOver });
  const userId = useSession(state => state.user?.id);
  const isShown = guide?.isShown;
  useEffect(() => {
    if (isShown === undefined) return;
    // Who has no steps any more is not asked about them again and again.
    setOver(!isShown);
    storage.write('first-steps', isShown ? '' : `over ${userId}`);
  }, [isShown, userId]);
  if (guide?.isShown) return <Card guide={guide} />;
  if (guide !== undefined || !isError || waiting === null) return guide === undefined ? waiting : null;
  return (
    <Panel title={t('title')}>
      <ErrorState onRetry={() => void refetch()} />
    </Panel>
  );
}

function Card({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  const { putAway, isPending } = usePutAway();
  return (
    <Panel
      title={t('title')}
      action={
        <IconButton
          label={t('putAway')}
          icon={<IconX size={18} stroke={1.5} />}
          disabled={isPending}
          onClick={putAway}
        />
      }
    >
      <div className={classes.card}>
        <GuideProgress guide={guide} />
        {guide.isDone ? <Finished order={guide.order} /> : <NextStep guide={guide} />}
      </div>
    </Panel>
  );
}

function NextStep({ guide: { next, steps } }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  if (next === undefined) return null;
  const number = steps.findIndex(({ key }) => key === next) + 1;
  return (
    <>
      <div className={classes.words}>
        <h3 className={classes.name}>{t('numbered', { number, name: t(`step_${next}`) })}</h3>
        <p className={classes.text}>{t(`why_${next}`)}</p>
        <p className={classes.time}>
          <IconClock size={14} stroke={1.5} aria-hidden="true" />
          {t(`time_${next}`)}
        </p>
      </div>
      <div className={classes.buttons}>
        <StepAction step={next} wide />
        <ButtonLink tone="secondary" href={href('/pages/guide/index')}>
          {t('allSteps')}
        </ButtonLink>
      </div>
    </>
  );
}

function Finished({ order }: { order: number }) {
  const { t } = useTranslation('guide');
  return (
    <>
      <div className={classes.words}>
        <h3 className={classes.name}>{t('finished')}</h3>
        <p className={classes.text}>{t('finishedText')}</p>
      </div>
      <div className={classes.buttons}>
        <ButtonLink wide href={href('/pages/trade/receipt', { id: order })}>
          {t('seeReceipt')}
        </ButtonLink>
        <ButtonLink tone="secondary" href={href('/pages/guide/index')}>
          {t('allSteps')}
        </ButtonLink>
      </div>
    </>
  );
}
