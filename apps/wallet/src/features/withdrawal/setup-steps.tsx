// What a newcomer sets up before the first withdrawal, in the order in which it goes; what is done is ticked off.
import { ButtonLink, Panel } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './setup-steps.module.css';
import type { SetupStep } from './withdrawal-form.ts';

export type SetupStepsProps = {
  steps: readonly SetupStep[];
  /** Those that are not done. */
  open: readonly SetupStep[];
  currency: number;
};

export function SetupSteps({ steps, open, currency }: SetupStepsProps) {
  const { t } = useTranslation(['withdrawal', 'messages', 'addressBook', 'bankCard', 'security']);
  const texts: Record<SetupStep, string> = {
    verification: t('messages:completeRealNameFirst'),
    fundPassword: t('addressBook:fundPasswordFirst'),
    address: t('messages:setWithdrawalAddressFirst'),
  };
  const ways: Record<SetupStep, { label: string; to: string }> = {
    verification: { label: t('bankCard:goToVerification'), to: href('/pages/verification/index') },
    fundPassword: {
      label: t('security:setFundPassword'),
      to: href('/pages/settings/security/changePayPassword'),
    },
    address: { label: t('addressBook:add'), to: href('/pages/user/address/create', { currency }) },
  };
  return (
    <Panel title={t('setup')}>
      <ol className={classes.steps}>
        {steps.map((step, place) => {
          const isDone = !open.includes(step);
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isDone ? <IconCircleCheck size={24} stroke={1.5} /> : place + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{isDone ? t(`setUp_${step}`) : texts[step]}</span>
                {step === 'address' && !isDone ? <span className={classes.why}>{t('addressBook:text')}</span> : null}
                {isDone ? null : (
                  <ButtonLink
                    size="small"
                    className={classes.way}
                    tone={step === open[0] ? 'primary' : 'secondary'}
                    href={ways[step].to}
                  >
                    {ways[step].label}
                  </ButtonLink>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
