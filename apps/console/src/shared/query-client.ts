// The cache of what came from the server. It is emptied when a login ends, so that nobody meets another's figures.
import { CallFailed } from '@candor/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from './failure.ts';
import { session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself. */
      isQuiet?: boolean;
    };
  }
}

/** Once more, and only where nobody answered: what the server refused it will refuse again. */
function isWorthTrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallFailed && error.failure.kind === 'unreachable';
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.isQuiet) showFailure(error);
    },
  }),
  defaultOptions: {
    // Without a network a call fails at once, where it can be seen: by default it would wait, and an act that was given up
    // long ago would be done when the network is back.
    queries: {
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      retry: isWorthTrying,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

session.subscribe(() => {
  if (session.get().status === 'out') queryClient.clear();
});
