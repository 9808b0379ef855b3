// Opens a conversation. Every opening is an audited view of half an hour, so it is never done again by itself; afterwards it can be read on.
import { CallFailed, orThrow } from '@candor/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import type { OpenedChat } from './chat.ts';

export function useOpenedChat(id: number) {
  const opened = useQuery<OpenedChat, CallFailed>({
    queryKey: ['openChat', { id }],
    queryFn: async () => orThrow(await client.openChat({ id })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const now = useCall('getOpenedChat', { id }, { enabled: opened.isSuccess, refetchInterval: REFRESH_MS });
  const isOver = now.error instanceof CallFailed && now.error.failure.code === 'chat_not_opened';
  return {
    chat: now.data ?? opened.data,
    /** The half hour has passed. */
    isOver,
    error: opened.error,
    isPending: opened.isPending,
    async open() {
      await opened.refetch();
      await now.refetch();
    },
  };
}
