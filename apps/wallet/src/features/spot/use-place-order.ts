// Sends an order once, under a key of its own, and tells what became of it.
import { type CallFailure, newClientId } from '@candor/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { announceOrder } from './announce-order.ts';
import { hasTrigger, type OrderForm } from './order-form.ts';
import type { OrderRequest } from './order-request.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { noteSent, noteSettled, noteState } from './unsettled-orders.ts';

export type PlaceOutcome =
  | { kind: 'placed' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal; failure: CallFailure };

/** The names of the two coins of a market. */
export type CoinNames = { base: { name: string }; quote: { name: string } };

export function usePlaceOrder() {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function place(request: OrderRequest, form: OrderForm, coins: CoinNames): Promise<PlaceOutcome> {
    const clientId = newClientId();
    const userId = useSession.getState().user?.id ?? 0;
    const { side, amount } = form;
    const baseName = coins.base.name;
    const coin = coins[form.unit].name;
    setSending(true);
    noteSent({ clientId, userId, side, amount, coin, baseName, sentAt: Date.now(), state: 'sending' });
    const result = await client.placeSpotOrder(
      { ...request, client_id: clientId },
      { onUnknownOutcome: () => noteState(clientId, 'unknown') },
    );
    setSending(false);
    if (!result.ok && result.failure.kind === 'unknown-outcome') {
      noteState(clientId, 'unknown');
      return { kind: 'unknown' };
    }
    const isFirstToKnow = noteSettled(clientId);
    if (!result.ok) return { kind: 'refused', refusal: refusalOf(result.failure), failure: result.failure };
    if (isFirstToKnow) announceOrder(result.extra.data, { side, baseName, isStop: hasTrigger(form.kind) });
    void cache.invalidateQueries({ queryKey: ['own'] });
    return { kind: 'placed' };
  }

  return { place, isSending };
}
