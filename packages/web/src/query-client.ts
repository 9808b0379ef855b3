// The cache of everything that came from the server.
import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

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

// In the task of the event itself. By default it is a timer later, by which a checked box has been drawn unchecked again.
notifyManager.setScheduler(queueMicrotask);

export type QueryClientOptions = {
  /** For how long an answer counts as fresh. */
  staleTimeMs: number;
  /** How long an unused answer is kept. */
  cachedForMs: number;
  /** How often, or whether, a read that failed is tried once more. */
  retry: number | ((failures: number, error: Error) => boolean);
  /** Receives every failure, shown or not. */
  onFailure?: (error: Error) => void;
  showFailure: (error: Error) => void;
};

export function createQueryClient(options: QueryClientOptions): QueryClient {
  const { staleTimeMs, cachedForMs, retry, onFailure, showFailure } = options;
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
    // `always`: without a network a call fails immediately and visibly. By default it would wait, and a mutation that the user gave up
    // long ago would be sent when the network is back.
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: cachedForMs,
        retry,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Changes the cached answers under a key before the server is queried again, or before its answer arrives.
 *
 * Reads of these answers that are in flight are cancelled first: theirs may be older than the change and would undo it.
 *
 * @param change gets the known answer, undefined where none is cached, and returns what is shown from now on
 */
export async function changeCached<Answer>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (known: Answer | undefined) => Answer | undefined,
): Promise<void> {
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<Answer>(queryKey, change);
}
