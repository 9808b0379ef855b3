// While one is on the way of the guide: the step that one came for, whether it is done, and the way on.
import { ButtonLink, IconButton } from '@candor/ui';
import { IconCircleCheck, IconListCheck, IconX } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { type Guide, type GuideStepKey, useGuide } from '../shared/guide/guide.ts';
import { targetOf } from '../shared/guide/guide-steps.tsx';
import { followGuide, useGuideTrail } from '../shared/guide/guide-trail.ts';
import { useIsDemo } from '../shared/market-state.ts';
import { href } from '../shared/navigation/href.ts';
import classes from './guide-strip.module.css';

export function GuideStrip() {
  const { t } = useTranslation(['guide', 'shared']);
  const step = useGuideTrail(state => state.step);
  const { guide } = useGuide({ isEnabled: step !== undefined });
  if (step === undefined || guide === undefined) return null;
  const isDone = guide.steps.some(({ key, isDone: done }) => key === step && done);
  return (
    <div className={classes.strip} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheck size={20} stroke={1.5} aria-hidden="true" />
      ) : (
        <IconListCheck size={20} stroke={1.5} aria-hidden="true" />
      )}
      <p className={classes.words} role="status">
        {t(isDone ? 'stripDone' : 'stripNow', { name: t(`step_${step}`) })}
      </p>
      <NextStep guide={guide} isDone={isDone} />
      <IconButton
        label={t('shared:close')}
        icon={<IconX size={18} stroke={1.5} />}
        onClick={() => followGuide(undefined)}
      />
    </div>
  );
}

/**
 * Once the step is done the next one, or the receipt after the last; before, the list of all. Each link is an element of its own: a press
 * on one changes the step, and must not find the address of the other in its place.
 */
function NextStep({ guide: { next, isDone: isAllDone, order }, isDone }: { guide: Guide; isDone: boolean }) {
  const { t } = useTranslation('guide');
  const isDemo = useIsDemo();
  const look = { size: 'small', tone: isDone ? 'primary' : 'secondary' } as const;
  if (isDone && isAllDone) {
    return (
      <ButtonLink
        key="receipt"
        {...look}
        href={href('/pages/trade/receipt', { id: order })}
        onClick={() => followGuide(undefined)}
      >
        {t('seeReceipt')}
      </ButtonLink>
    );
  }
  if (isDone && leadsOn(next)) {
    return (
      <ButtonLink key={next} {...look} href={targetOf(next, isDemo)} onClick={() => followGuide(next)}>
        {t(`do_${next}`)}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink key="all" {...look} href={href('/pages/guide/index')}>
      {t('allSteps')}
    </ButtonLink>
  );
}

function leadsOn(step: GuideStepKey | undefined): step is Exclude<GuideStepKey, 'account' | 'funds'> {
  return step !== undefined && step !== 'account' && step !== 'funds';
}
