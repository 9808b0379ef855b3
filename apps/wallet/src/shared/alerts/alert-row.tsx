// One price alert that waits: where it is reached, how often, and a way to remove it.

import type { CallAnswer } from '@candor/contract';
import { figureOfDecimal, IconButton } from '@candor/ui';
import { IconArrowDownRight, IconArrowUpRight, IconTrash } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './alert-row.module.css';
import { useRemoveAlert } from './use-remove-alert.ts';

type WaitingAlert = CallAnswer<'listAlerts'>['list'][number];

/** @param showsMarket where alerts of several markets stand in one list. */
export function AlertRow({ alert, showsMarket = false }: { alert: WaitingAlert; showsMarket?: boolean }) {
  const { t } = useTranslation('alerts');
  const { isRemoving, remove } = useRemoveAlert();
  const price = figureOfDecimal(alert.price);
  const { symbol } = alert;
  return (
    <div className={classes.row} data-direction={alert.direction}>
      <span className={classes.icon} aria-hidden="true">
        {alert.direction === 'rise' ? <IconArrowUpRight size={18} /> : <IconArrowDownRight size={18} />}
      </span>
      <span className={classes.words}>
        {showsMarket ? <span className={classes.symbol}>{symbol}</span> : null}
        <span className={classes.price}>{t(alert.direction, { price })}</span>
        <AlertFacts alert={alert} />
      </span>
      <IconButton
        label={showsMarket ? t('removeOf', { symbol, price }) : t('remove', { price })}
        icon={<IconTrash size={18} stroke={1.5} />}
        disabled={isRemoving}
        onClick={() => remove(alert.id)}
      />
    </div>
  );
}

function AlertFacts({ alert }: { alert: WaitingAlert }) {
  const { t } = useTranslation('alerts');
  const { shortDateTime } = useFormats();
  const state =
    alert.state === 'resting'
      ? t('resting', { time: shortDateTime(alert.rests_until) })
      : alert.state === 'passed'
        ? t('passed')
        : t('setOn', { time: shortDateTime(alert.set_at) });
  return (
    <span className={classes.facts}>
      {t(alert.is_repeat === 1 ? 'every' : 'once')} · {state}
    </span>
  );
}
