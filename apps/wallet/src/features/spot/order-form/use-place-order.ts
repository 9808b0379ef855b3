// Sends an order once, under a key of its own, and tells what became of it.
import { type CallFailure, newClientId } from '@candor/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { client } from '../../../shared/calls/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { announceOrder } from '../unsettled/announce-order.ts';
import { noteSent, noteSettled, noteState, settledElsewhere } from '../unsettled/unsettled-orders.ts';
import { type OrderForm, onlyWaits } from './order-form.ts';
import type { OrderRequest } from './order-request.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export type PlaceOutcome =
  | { kind: 'placed' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal; failure: CallFailure };

export function usePlaceOrder() {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function place(request: OrderRequest, form: OrderForm, rules: MarketRules): Promise<PlaceOutcome> {
    const clientId = newClientId();
    const userId = useSession.getState().user?.id ?? 0;
    const { side, amount } = form;
    const told = { side, baseName: rules.base.name, priceScale: rules.priceScale };
    const coin = rules[form.unit].name;
    setSending(true);
    noteSent({ ...told, clientId, userId, amount, coin, sentAt: Date.now(), state: 'sending' });
    const sent = client.placeSpotOrder(
      { ...request, client_id: clientId },
      { onUnknownOutcome: () => noteState(clientId, 'unknown') },
    );
    // Whoever asks for the key may learn its outcome before the repeated call does.
    const result = await Promise.race([sent, settledElsewhere(clientId)]);
    setSending(false);
    if (result === 'settled') return { kind: 'placed' };
    if (!result.ok && result.failure.kind === 'unknown-outcome') {
      noteState(clientId, 'unknown');
      return { kind: 'unknown' };
    }
    const isFirstToKnow = noteSettled(clientId);
    if (!result.ok) return { kind: 'refused', refusal: refusalOf(result.failure), failure: result.failure };
    if (isFirstToKnow) announceOrder(result.extra.data, { ...told, isStop: onlyWaits(form.kind) });
    void cache.invalidateQueries({ queryKey: ['own'] });
    return { kind: 'placed' };
  }

  return { place, isSending };
}
