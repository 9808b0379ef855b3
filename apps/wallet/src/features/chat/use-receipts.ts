// Tells the desk how far its customer has read: once the page is seen, the end of the conversation shows, and something is new.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callKey } from '../../shared/calls/call-key.ts';
import { queryClient } from '../../shared/calls/query-client.ts';
import type { ChatState } from './chat-notices.tsx';
import type { Conversation } from './conversation.ts';

export function useReceipts({ log, noteSeen }: Conversation, state: ChatState, isAtEnd: boolean): void {
  const { messages } = useSyncExternalStore(log.state.subscribe, log.state.get);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const told = useRef(state.seen);
  const newest = messages.findLast(message => message.author !== 'customer')?.number ?? 0;
  useEffect(() => {
    if (!isVisible || !isAtEnd || newest <= told.current) return;
    const before = told.current;
    told.current = newest;
    void noteSeen(newest).then(answer => {
      if (answer.ok) void queryClient.invalidateQueries({ queryKey: callKey('getChat') });
      // It is told with the next message, or when the page is shown again.
      else told.current = before;
    });
  }, [noteSeen, newest, isAtEnd, isVisible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
