// Sends one act about contracts under a key of its own, and reads everything of one's own again afterwards.
import { type CallFailure, newClientId } from '@candor/client';
import { toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Result<Value, Extra> = { ok: true; value: Value; extra: Extra } | { ok: false; failure: CallFailure };

export type Sent<Value, Extra> =
  | { kind: 'done'; value: Value; extra: Extra }
  | { kind: 'unknown' }
  | { kind: 'refused'; failure: CallFailure };

/** What sends; it is given the key under which the client may repeat it without acting twice. */
export type Call<Value, Extra> = (clientId: string) => Promise<Result<Value, Extra>>;

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
