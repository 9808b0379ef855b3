// Says that the outcome of an order is not known yet, and later that it was not placed.
import { Button, IconButton, toast } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { announceOrder } from './announce-order.ts';
import classes from './unsettled-notices.module.css';
import { noteSettled, noteState, stateAfterCheck, type UnsettledOrder, useUnsettled } from './unsettled-orders.ts';

const ASK_EVERY_MS = 5_000;

export function UnsettledNotices() {
  const { orders, ask } = useSettling();
  return orders.map(order => <Notice key={order.clientId} order={order} onAsk={() => void ask(order)} />);
}

function Notice({ order, onAsk }: { order: UnsettledOrder; onAsk: () => void }) {
  const { t } = useTranslation(['spot', 'shared']);
  const { time } = useFormats();
  const { side, amount, coin, clientId } = order;
  const isAbsent = order.state === 'absent';
  return (
    <section className={classes.notice} role="status">
      <div className={classes.words}>
        <h2 className={classes.title}>{isAbsent ? t('absentTitle') : t('shared:outcomeUnknown')}</h2>
        <p>{t(`unknownOrder_${side}`, { amount, coin, time: time(order.sentAt) })}</p>
        <p>{isAbsent ? t('absentText') : t('unknownText')}</p>
      </div>
      {isAbsent ? (
        <IconButton
          label={t('shared:close')}
          icon={<IconX size={18} stroke={1.5} />}
          onClick={() => noteSettled(clientId)}
        />
      ) : (
        <Button tone="secondary" size="small" onClick={onAsk}>
          {t('askNow')}
        </Button>
      )}
    </section>
  );
}

/** The orders of this user that something is to be said about, and a way to ask for one of them at once. */
function useSettling() {
  const cache = useQueryClient();
  const userId = useSession(session => session.user?.id);
  const all = useUnsettled(state => state.orders);
  const orders = all.filter(order => order.userId === userId && order.state !== 'sending');

  const ask = useCallback(
    async (order: UnsettledOrder) => {
      const result = await client.getSpotOrderResult({ client_id: order.clientId });
      if (!result.ok) return;
      const { status, data } = result.value;
      const state = stateAfterCheck(order, status === 'done', Date.now());
      if (state === 'absent' && order.state !== 'absent')
        toast(i18next.getFixedT(null, 'spot')('absentTitle'), 'error');
      if (state !== 'done') return noteState(order.clientId, state);
      const isFirstToKnow = noteSettled(order.clientId);
      if (isFirstToKnow && data !== undefined) announceOrder(data, { ...order, isStop: false });
      void cache.invalidateQueries({ queryKey: ['own'] });
    },
    [cache],
  );

  const waiting = orders.filter(order => order.state === 'unknown');
  const waitingKeys = waiting.map(order => order.clientId).join();
  useEffect(() => {
    if (waitingKeys === '') return;
    const keys = waitingKeys.split(',');
    const askAll = () => {
      for (const order of useUnsettled.getState().orders) if (keys.includes(order.clientId)) void ask(order);
    };
    const timer = setInterval(askAll, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waitingKeys, ask]);

  return { orders, ask };
}
