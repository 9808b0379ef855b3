// Sends codes to the account's own contacts, and remembers when one last went out: the exchange sends one a minute.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { create } from 'zustand';
import { useAct } from './calls/use-call.ts';
import { useSession } from './session/session.ts';

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

const useSent = create<{ user: number | undefined; atMs: number }>(() => ({ user: undefined, atMs: 0 }));

/** When a code last went out to the user's own contacts: the exchange sends one a minute, whichever page asks for it. */
export function rememberOwnCode(): void {
  useSent.setState({ user: useSession.getState().user?.id, atMs: Date.now() });
}

/** In milliseconds; 0 where none went out since the app was opened. */
export function useOwnCodeSentAt(): number {
  const user = useSession(state => state.user?.id);
  return useSent(sent => (sent.user === user ? sent.atMs : 0));
}
