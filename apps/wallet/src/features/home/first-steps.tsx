// What a newcomer may want to do first; every step ticks itself off, and the list leaves when all are done.
import { Button, ButtonLink, Panel } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useTestFunds } from '../../shared/use-test-funds.ts';
import classes from './first-steps.module.css';

const FRESH_MS = 60_000;

export function FirstSteps() {
  const { t } = useTranslation('home');
  const isDemo = useMarketState().data?.demo === true;
  const { getTestFunds, isGetting } = useTestFunds();
  const wallets = useCall('listWallets', {}).data;
  const orders = useCall('listSpotOrders', { limit: 1 }, { staleTime: FRESH_MS }).data;
  const transfers = useCall('listTransfers', { limit: 1 }, { staleTime: FRESH_MS }).data;
  if (!isDemo || wallets === undefined || orders === undefined || transfers === undefined) return null;

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
    {
      key: 'transfer',
      isDone: transfers.total > 0,
      action: (
        <ButtonLink size="small" tone="secondary" href={href('/pages/assets/transfer/index')}>
          {t('go')}
        </ButtonLink>
      ),
    },
  ] as const;
  const doneCount = steps.filter(step => step.isDone).length;
  if (doneCount === steps.length) return null;
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
