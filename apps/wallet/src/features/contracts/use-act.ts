// Does one thing about a position from a sheet: what is refused stays on the sheet, everything else closes it.
import { useState } from 'react';
import { type Call, useSend } from './use-send.ts';

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
