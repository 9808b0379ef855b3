// Sends acts about contracts, each under a key of its own, and shows what the exchange made of an order.
import { type CallFailure, newClientId } from '@candor/client';
import type { CallExtra } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Result<Value, Extra> = { ok: true; value: Value; extra: Extra } | { ok: false; failure: CallFailure };

type Sent<Value, Extra> =
  | { kind: 'done'; value: Value; extra: Extra }
  | { kind: 'unknown' }
  | { kind: 'refused'; failure: CallFailure };

/** What sends; it is given the key under which the client may repeat it without acting twice. */
type Call<Value, Extra> = (clientId: string) => Promise<Result<Value, Extra>>;

export function useSend() {
  const { t } = useTranslation('shared');
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function send<Value, Extra>(call: Call<Value, Extra>): Promise<Sent<Value, Extra>> {
    setSending(true);
    const result = await call(newClientId());
    setSending(false);
    void cache.invalidateQueries({ queryKey: ['own'] });
    if (result.ok) return { kind: 'done', value: result.value, extra: result.extra };
    if (result.failure.kind !== 'unknown-outcome') return { kind: 'refused', failure: result.failure };
    toast(t('outcomeUnknown'));
    return { kind: 'unknown' };
  }

  return { send, isSending };
}

/** Does one thing about a position from a sheet: what is refused stays on the sheet, everything else closes it. */
export function useAct(onClose: () => void) {
  const { send, isSending } = useSend();
  const [refused, setRefused] = useState<string>();

  async function act<Value, Extra>(call: Call<Value, Extra>, onDone: (extra: Extra) => void): Promise<void> {
    setRefused(undefined);
    const sent = await send(call);
    if (sent.kind === 'refused') return setRefused(sent.failure.message);
    if (sent.kind === 'done') onDone(sent.extra);
    onClose();
  }

  return { act, isSending, refused, clear: () => setRefused(undefined) };
}

type Done = CallExtra<'placeLeverOrder'>['data'];

/** Shows what the exchange made of an order or of a closing, as a toast. */
export function announceDone(
  kind: 'opened' | 'closed',
  { filled_share, open_share, average_price, cancel_reason }: Done,
) {
  const t = i18next.getFixedT(null, 'contracts');
  const filled = t(kind === 'opened' ? 'lotsOpened' : 'lotsClosed', {
    lots: filled_share,
    price: figureOfDecimal(average_price),
  });
  const reason = cancel_reason === '' ? '' : t(`reason_${cancel_reason}`);
  if (filled_share === 0) return toast(reason === '' ? t('orderWaits') : t('nothingTraded', { reason }), 'plain');
  if (open_share > 0) return toast(t('restWaits', { filled }), 'success');
  return toast(reason === '' ? filled : t('restEnded', { filled, reason }), 'success');
}
