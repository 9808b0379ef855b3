// The steps of a withdrawal below each other, with what is happening now beside its step.
import { Timeline } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useStageWords } from './use-stage-words.ts';
import { stepsOf, type Withdrawal } from './withdrawal-steps.ts';

export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'shared']);
  const { confirmations, needed } = withdrawal;
  const words = useStageWords(withdrawal);
  const steps = stepsOf(withdrawal).map(({ key, state }) => ({
    key,
    state,
    title: key === 'ended' ? words.stage : words.step(key),
    detail:
      key === 'confirmed' && state === 'now' && needed > 0
        ? t('ofAll', { left: Math.min(confirmations, needed), all: needed })
        : undefined,
  }));
  return <Timeline label={t('shared:progress')} steps={steps} />;
}
