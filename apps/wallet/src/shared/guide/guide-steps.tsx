// The button of a first step, where it leads, how many steps are done, and putting all steps away.
import { Button, ButtonLink, type ButtonProps, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../calls/failure.ts';
import { useAct } from '../calls/use-call.ts';
import { useIsDemo } from '../market-state.ts';
import { href } from '../navigation/href.ts';
import { useTestFunds } from '../use-test-funds.ts';
import type { Guide, GuideStepKey } from './guide.ts';
import classes from './guide-steps.module.css';
import { followGuide } from './guide-trail.ts';

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

/** Steps that are done on a page of their own. */
type LeadingStep = Exclude<GuideStepKey, 'account' | 'funds'>;

const USDT = 3;
/** Of a demo's chains the one of which most have heard. */
const DEMO_NETWORK = 'ERC20';

/** Where a first step is done, with the coin or market that fits. */
export function targetOf(step: LeadingStep, isDemo: boolean): string {
  switch (step) {
    case 'deposit':
      // The sender's network decides which one it is; only in a demo is it known.
      return isDemo
        ? href('/pages/assets/deposit/charge', { currency: USDT, network: DEMO_NETWORK })
        : href('/pages/assets/deposit/index');
    case 'transfer':
      return href('/pages/assets/transfer/index', { currency: USDT, from: 'change', to: 'lever' });
    case 'trade':
      return href('/pages/trade/index', { symbol: 'BTC/USDT' });
    case 'safety':
      return href('/pages/settings/security/changePayPassword');
  }
}

/** How many of the first steps are done, as words and as a row of marks. */
export function GuideProgress({ guide: { doneCount, count } }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  return (
    <div className={classes.progress}>
      <span className={classes.marks} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike and never move
          <span key={index} className={classes.mark} data-done={index < doneCount || undefined} />
        ))}
      </span>
      <span className={classes.words}>{t('progress', { done: doneCount, all: count })}</span>
    </div>
  );
}

/** Puts the first steps away or brings them back, on every device of their owner. */
export function usePutAway() {
  const { t } = useTranslation('guide');
  const set = useAct('setGuide', {
    changes: ['getGuide'],
    onDone: ({ is_put_away }) => toast(t(is_put_away === 1 ? 'isAway' : 'isBack'), 'success'),
  });
  const change = (is_put_away: 0 | 1) => set.mutate({ is_put_away });
  return { putAway: () => change(1), bringBack: () => change(0), isPending: set.isPending };
}
