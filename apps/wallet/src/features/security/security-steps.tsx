// How far the account is made safe: the one step that comes next, and on demand the whole list.
import type { CallAnswer, SecurityStep } from '@candor/contract';
import { Button, ButtonLink, Panel } from '@candor/ui';
import { IconChevronRight, IconCircleCheck } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import type { Path } from '../../shared/navigation/paths.ts';
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

type Steps = CallAnswer<'getSecurity'>['steps'];

export function SecuritySteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('security');
  const [isWhole, setWhole] = useState(false);
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
        <ButtonLink wide href={href(PAGES[next])}>
          {t('setUp')}
        </ButtonLink>
      )}
      {isWhole ? <StepList steps={steps} /> : null}
      <Button
        tone="quiet"
        size="small"
        wide
        className={classes.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'seeNext' : 'seeAll')}
      </Button>
    </Panel>
  );
}

function StepList({ steps }: { steps: Steps }) {
  const { t } = useTranslation('security');
  return (
    <ul className={classes.list}>
      {steps.map(({ step, is_done }) => (
        <li key={step}>
          {is_done === 1 ? (
            <span className={classes.step} data-done="">
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              {t(`step_${step}`)}
              <span className="visually-hidden">{t('stepDone')}</span>
            </span>
          ) : (
            <a className={classes.step} href={href(PAGES[step])}>
              <span className={classes.open} aria-hidden="true" />
              {t(`step_${step}`)}
              <IconChevronRight className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
