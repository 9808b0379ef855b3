// What stands in the way of a withdrawal: what is to be set up once as a list of steps, and the rest with its end.
import { ButtonLink, Note } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './obstacles.module.css';
import { SetupSteps } from './setup-steps.tsx';
import { type Obstacle, SETUP_STEPS, type SetupStep, type WithdrawalInfo } from './withdrawal-form.ts';

export type ObstaclesProps = {
  obstacles: readonly Obstacle[];
  /** What this way of withdrawing is set up by. */
  steps: readonly SetupStep[];
  info: WithdrawalInfo;
  currency: number;
};

export function Obstacles({ obstacles, steps, info, currency }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  const open = steps.filter(step => obstacles.includes(step));
  return (
    <div className={classes.list}>
      {obstacles.map(obstacle =>
        isSetupStep(obstacle) ? null : <ObstacleNote key={obstacle} obstacle={obstacle} info={info} />,
      )}
      {open.length === 0 ? null : <SetupSteps steps={steps} open={open} currency={currency} />}
    </div>
  );
}

function isSetupStep(obstacle: Obstacle): obstacle is SetupStep {
  return SETUP_STEPS.some(step => step === obstacle);
}

type ObstacleNoteProps = { obstacle: Exclude<Obstacle, SetupStep>; info: WithdrawalInfo };

function ObstacleNote({ obstacle, info }: ObstacleNoteProps) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { dateTime } = useFormats();
  switch (obstacle) {
    case 'card':
    case 'cardName':
      return (
        <Note
          tone="warning"
          title={t(obstacle === 'card' ? 'bankWithdrawal:cardFirst' : 'bankWithdrawal:nameDiffers')}
          action={
            <ButtonLink size="small" tone="secondary" href={href('/pages/bankbind/addbank')}>
              {t('bankWithdrawal:bindCard')}
            </ButtonLink>
          }
        >
          {t(obstacle === 'card' ? 'bankWithdrawal:cardFirstText' : 'bankWithdrawal:nameDiffersText')}
        </Note>
      );
    case 'paused':
      return info.pause === '' ? null : (
        <Note tone="danger" title={t('paused', { coin: info.name })}>
          {t(`pause_${info.pause}`)}
        </Note>
      );
    case 'locked':
      return (
        <Note tone="danger" title={t('locked', { until: dateTime(info.locked_until) })}>
          {t('lockedText')}
        </Note>
      );
    case 'noneLeft':
      return (
        <Note tone="warning" title={t('noneLeft', { limit: info.day_limit })}>
          {info.next_at === 0 ? null : t('nextAt', { time: dateTime(info.next_at) })}
        </Note>
      );
    default:
      return obstacle satisfies never;
  }
}
