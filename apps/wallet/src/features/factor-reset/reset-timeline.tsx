// The way of a request from being asked for to its end.
import type { CallAnswer } from '@candor/contract';
import { Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { resetSteps } from './reset-steps.ts';

export function ResetTimeline({ reset }: { reset: CallAnswer<'getFactorReset'> }) {
  const { t } = useTranslation(['factorReset', 'shared']);
  const { dateTime } = useFormats();
  const steps = resetSteps(reset).map(({ text, state, at }) => ({
    key: text,
    state,
    title: t(text),
    detail: at === 0 ? undefined : dateTime(at),
  }));
  return <Timeline label={t('shared:progress')} steps={steps} />;
}
