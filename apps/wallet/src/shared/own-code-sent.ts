// When a code last went out to the user's own contacts: the exchange sends one a minute, whichever page asks for it.
import { create } from 'zustand';
import { useSession } from './session/session.ts';

const useSent = create<{ user: number | undefined; atMs: number }>(() => ({ user: undefined, atMs: 0 }));

export function rememberOwnCode(): void {
  useSent.setState({ user: useSession.getState().user?.id, atMs: Date.now() });
}

/** In milliseconds; 0 where none went out since the app was opened. */
export function useOwnCodeSentAt(): number {
  const user = useSession(state => state.user?.id);
  return useSent(sent => (sent.user === user ? sent.atMs : 0));
}
