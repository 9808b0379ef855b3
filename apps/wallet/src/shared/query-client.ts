// The cache of everything that came from the server.
import { CallFailed } from '@candor/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from './failure.ts';
import { useSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself. */
      isQuiet?: boolean;
    };
    queryMeta: {
      /** A failure is worth a toast even though the list shows it. */
      isLoud?: boolean;
    };
  }
}

/** Whatever page meets it first: a frozen account sees one page only. */
function noticeFrozen(error: Error): void {
  if (error instanceof CallFailed && error.failure.code === 'account_frozen') useSession.setState({ isFrozen: true });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      noticeFrozen(error);
      if (query.meta?.isLoud) showFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      noticeFrozen(error);
      if (!mutation.meta?.isQuiet) showFailure(error);
    },
  }),
  // `always`: without a connection everything fails at once and says so. Otherwise a form would wait without a word, and act on
  // an old wish as soon as the connection is back.
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: 1,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
