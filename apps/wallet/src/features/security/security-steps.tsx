// How far the account is made safe, and the one step that comes next.
import type { CallAnswer, SecurityStep } from '@candor/contract';
import { ButtonLink, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Path } from '../../routes.tsx';
import { href } from '../../shared/href.ts';
import classes from './security-steps.module.css';

const PAGES = {
  email: '/pages/settings/security/email',
  phone: '/pages/settings/security/phone',
  second_factor: '/pages/settings/security/factor',
  recovery_codes: '/pages/settings/security/recoveryCodes',
  passkey: '/pages/settings/security/passkeys',
  fund_password: '/pages/settings/security/changePayPassword',
  phrase: '/pages/settings/security/phrase',
  verification: '/pages/verification/index',
} as const satisfies Record<SecurityStep, Path>;

export function SecuritySteps({ steps }: { steps: CallAnswer<'getSecurity'>['steps'] }) {
  const { t } = useTranslation('security');
  const done = steps.filter(({ is_done }) => is_done === 1).length;
  const next = steps.find(({ is_done }) => is_done === 0)?.step;
  return (
    <Panel>
      <div className={classes.head}>
        <p className={classes.title}>{next === undefined ? t('stepsAllDone') : t(`step_${next}`)}</p>
        <p className={classes.count}>{t('stepsDone', { done, all: steps.length })}</p>
      </div>
      <div className={classes.bars} aria-hidden="true">
        {steps.map(({ step, is_done }) => (
          <i key={step} data-done={is_done === 1 || undefined} />
        ))}
      </div>
      {next === undefined ? null : (
        <ButtonLink wide tone="secondary" href={href(PAGES[next])}>
          {t('setUp')}
        </ButtonLink>
      )}
    </Panel>
  );
}
