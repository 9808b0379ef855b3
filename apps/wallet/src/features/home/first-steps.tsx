// What a newcomer may want to do first; every step ticks itself off, and the list leaves when all are done.
import { Button, ButtonLink, Panel, Skeleton } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { storage } from '../../shared/device/storage.ts';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useSession } from '../../shared/session/session.ts';
import { useTestFunds } from '../../shared/use-test-funds.ts';
import classes from './first-steps.module.css';

const FRESH_MS = 60_000;
/** How many lines stand for the steps while it is not known which are done. */
const STEPS = 2;

export function FirstSteps() {
  const { t } = useTranslation('home');
  const isDemo = useIsDemo();
  const { getTestFunds, isGetting } = useTestFunds();
  const wallets = useCall('listWallets', {}).data;
  const orders = useCall('listSpotOrders', { limit: 1 }, { staleTime: FRESH_MS }).data;
  const userId = useSession(state => state.user?.id);
  const isKnown = wallets !== undefined && orders !== undefined;
  const remembered = useMemo(() => readRemembered(userId), [userId]);
  const isOver = isKnown && /[1-9]/.test(wallets.total_usdt) && orders.length > 0;
  useEffect(() => {
    if (isKnown && userId !== undefined) storage.write('first-steps', JSON.stringify({ userId, isOver }));
  }, [isKnown, isOver, userId]);
  if (!isDemo || isOver) return null;
  // What stands below must not be pushed away: the place is kept until it is known, unless the list was over the last time.
  if (!isKnown) return remembered?.isOver === true ? null : <FirstStepsWaiting />;

  const steps = [
    {
      key: 'funds',
      isDone: /[1-9]/.test(wallets.total_usdt),
      action: (
        <Button size="small" pending={isGetting} onClick={() => void getTestFunds()}>
          {t('get')}
        </Button>
      ),
    },
    {
      key: 'order',
      isDone: orders.length > 0,
      action: (
        <ButtonLink size="small" tone="secondary" href={href('/pages/trade/index')}>
          {t('go')}
        </ButtonLink>
      ),
    },
  ] as const;
  const doneCount = steps.filter(step => step.isDone).length;
  return (
    <Panel title={t('firstSteps')} action={<span className={classes.count}>{`${doneCount} / ${steps.length}`}</span>}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.step} data-done={step.isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {step.isDone ? <IconCircleCheck size={24} stroke={1.5} /> : index + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{t(`step_${step.key}`)}</span>
              <span className={classes.why}>{step.isDone ? t('stepDone') : t(`why_${step.key}`)}</span>
            </span>
            {step.isDone ? null : step.action}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function FirstStepsWaiting() {
  const { t } = useTranslation('home');
  return (
    <Panel title={t('firstSteps')}>
      <div className={classes.steps} aria-hidden="true">
        {Array.from({ length: STEPS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <div key={place} className={classes.waiting}>
            <Skeleton width="60%" height="1rem" />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Whether a user's list was over when this device last looked. */
function readRemembered(userId: number | undefined): { isOver: boolean } | undefined {
  const stored = storage.readJson('first-steps') as { userId?: unknown; isOver?: unknown } | null;
  return stored?.userId === userId && userId !== undefined ? { isOver: stored?.isOver === true } : undefined;
}
