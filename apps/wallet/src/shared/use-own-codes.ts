// Sends codes to the account's own contacts, and knows whether any went out.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useAct } from './calls/use-call.ts';
import { rememberOwnCode, useOwnCodeSentAt } from './own-code-sent.ts';

export function useOwnCodes(name: 'sendOwnCode' | 'sendUnfreezeCodes') {
  const act = useAct(name);
  const [isSent, setSent] = useState(false);
  const sentAtMs = useOwnCodeSentAt();

  /** Answers whether they went out; the failure has been shown. */
  async function send(): Promise<boolean> {
    try {
      toast((await act.mutateAsync({})).value, 'success');
      setSent(true);
      if (name === 'sendOwnCode') rememberOwnCode();
      return true;
    } catch {
      return false;
    }
  }
  return { send, isSent, sentAtMs, isSending: act.isPending };
}
