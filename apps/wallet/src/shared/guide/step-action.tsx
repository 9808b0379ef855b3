// The one button of a first step: it does it, or leads to where it is done.
import { Button, ButtonLink, type ButtonProps } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../calls/failure.ts';
import { useIsDemo } from '../market-state.ts';
import { useTestFunds } from '../use-test-funds.ts';
import type { GuideStepKey } from './guide.ts';
import { followGuide } from './guide-trail.ts';
import classes from './step-action.module.css';
import { targetOf } from './step-target.ts';

type Look = Pick<ButtonProps, 'tone' | 'size' | 'wide'>;

export function StepAction({ step, ...look }: { step: GuideStepKey } & Look) {
  const { t } = useTranslation('guide');
  const isDemo = useIsDemo();
  if (step === 'account') return null;
  if (step === 'funds') return <FundsAction {...look} />;
  return (
    <ButtonLink {...look} href={targetOf(step, isDemo)} onClick={() => followGuide(step)}>
      {t(`do_${step}`)}
    </ButtonLink>
  );
}

/** Says beside the button what went wrong, and takes another press. */
function FundsAction(look: Look) {
  const { t } = useTranslation(['guide', 'shared']);
  const { getTestFunds, isGetting, refusal } = useTestFunds({ isQuiet: true });
  const hasFailed = refusal !== undefined && !isGetting;
  return (
    <div className={classes.action}>
      {hasFailed ? (
        <p className={classes.failure} role="alert">
          {failureText(refusal)}
        </p>
      ) : null}
      <Button {...look} pending={isGetting} onClick={() => void getTestFunds()}>
        {t(hasFailed ? 'shared:retry' : 'do_funds')}
      </Button>
    </div>
  );
}
