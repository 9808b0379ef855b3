// The cache of everything that came from the server.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

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

export type QueryClientOptions = {
  /** For how long an answer counts as fresh. */
  staleTimeMs: number;
  /** For how long an answer that nobody shows is kept. */
  keptForMs: number;
  /** How often, or whether, a read that failed is tried once more. */
  retry: number | ((failures: number, error: Error) => boolean);
  /** Hears of every failure, shown or not. */
  onFailure?: (error: Error) => void;
  showFailure: (error: Error) => void;
};

export function createQueryClient(options: QueryClientOptions): QueryClient {
  const { staleTimeMs, keptForMs, retry, onFailure, showFailure } = options;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        onFailure?.(error);
        if (query.meta?.isLoud) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        onFailure?.(error);
        if (!mutation.meta?.isQuiet) showFailure(error);
      },
    }),
    // `always`: without a network a call fails at once, where it can be seen. By default it would wait, and an act that was given up
    // long ago would be done when the network is back.
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: keptForMs,
        retry,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
