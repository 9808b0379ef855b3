// The keys of the trade page on wide screens: the order form by hand, and, after a question, the latest order away.
import { toast } from '@candor/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../shared/calls/failure.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { focusKindOf, isCovered } from '../../../shared/keyboard/single-keys.ts';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import type { OrderTicketHandle } from '../order-form/order-ticket.tsx';
import { CancelSheet } from '../orders/cancel-sheets.tsx';
import type { OwnOrder } from '../orders/own-order.ts';
import { useCancelOrder, useOpenOrders } from '../orders/use-open-orders.ts';
import { type HotkeyAction, hotkeyOf } from './hotkey-of.ts';

export type HotkeysProps = { symbol: string; ticket: RefObject<OrderTicketHandle | null> };

export function Hotkeys({ symbol, ticket }: HotkeysProps) {
  const { t } = useTranslation('orders');
  const { refetch } = useOpenOrders(symbol);
  const { cancel } = useCancelOrder();
  const asksFirst = usePreferences(state => state.confirmsCancels || state.confirmsKeyCancels);
  const [cancelling, setCancelling] = useState<OwnOrder>();

  function act(action: HotkeyAction) {
    const form = ticket.current;
    switch (action.do) {
      case 'side':
        return form?.change({ side: action.side });
      case 'kind':
        return form?.change({ kind: action.kind });
      case 'share':
        return form?.change({ percent: action.percent });
      case 'focus':
        return form?.focus(action.field);
      case 'send':
        return form?.send();
      case 'leave':
        return document.activeElement instanceof HTMLElement && document.activeElement.blur();
      case 'cancel':
        return void cancelLatest();
      default:
        return action satisfies never;
    }
  }

  async function cancelLatest() {
    // What is on the screen may lack the order that was sent a moment ago, and an older one must not go in its place.
    const { data, error } = await refetch();
    if (error !== null) return showFailure(error);
    const latest = data?.find(order => order.symbol === symbol);
    if (latest === undefined) return toast(t('noneToCancel'));
    if (asksFirst) setCancelling(latest);
    else await cancel(latest.id);
  }

  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // What is open has the keys to itself.
      if (isCovered()) return;
      const action = hotkeyOf(event, focusKindOf(event.target));
      if (action === undefined) return;
      event.preventDefault();
      latestAct.current(action);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)}>
      <DontAskAgain kind="confirmsKeyCancels" />
    </CancelSheet>
  );
}
