// Keeps the count of waiting customers fresh on every page: the socket says that there is something new, and the lists are read again.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDeskBack, useDeskEvent } from '../shared/desk-feed.ts';

/** Many customers write at once; the lists are read once for all of them. */
const TOGETHER_MS = 500;

export function ChatWatch() {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function readSoon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void cache.invalidateQueries({ queryKey: ['listChats'] });
      void cache.invalidateQueries({ queryKey: ['getOpenedChat'] });
    }, TOGETHER_MS);
  }

  useDeskEvent('chat_desk', readSoon);
  useDeskBack(readSoon);
  return null;
}
