// Reads from and writes to the server through the typed client: every screen's way to data.
import { type CallFailed, orThrow } from '@candor/client';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { backgroundClient, client } from './api.ts';
import type { CallAnswer, CallInput, CallName } from './calls.ts';

type AnyCall = (name: CallName, input: unknown, options?: { signal?: AbortSignal }) => ReturnType<typeof client.call>;

export type UseCallOptions = {
  /** Asks only while this is true. */
  enabled?: boolean;
  /** Asks again after this time. */
  refetchInterval?: number;
  /** Keeps showing the last answer while another input loads: for paging and filters. */
  keepsPrevious?: boolean;
};

/** The answer of a reading call, cached under its name and input. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, refetchInterval, keepsPrevious = false }: UseCallOptions = {},
): UseQueryResult<CallAnswer<Name>, CallFailed> {
  const cache = useQueryClient();
  return useQuery<unknown, CallFailed>({
    queryKey: [name, input],
    queryFn: async ({ signal, queryKey }) => {
      const isByItself = refetchInterval !== undefined && cache.getQueryData(queryKey) !== undefined;
      const call = (isByItself ? backgroundClient : client).call as AnyCall;
      return orThrow<unknown>(await call(name, input, { signal }));
    },
    enabled,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<CallAnswer<Name>, CallFailed>;
}

export type UseActOptions = {
  /** The screen shows failures itself; otherwise they become toasts. */
  isQuiet?: boolean;
  /** Calls whose answers are no longer true after a success. */
  changes?: readonly CallName[];
};

/** Something that changes the server, or a look that it records. */
export function useAct<Name extends CallName>(
  name: Name,
  { isQuiet = false, changes = [] }: UseActOptions = {},
): UseMutationResult<CallAnswer<Name>, CallFailed, CallInput<Name>> {
  const cache = useQueryClient();
  return useMutation<CallAnswer<Name>, CallFailed, CallInput<Name>>({
    mutationKey: [name],
    mutationFn: async input => orThrow<unknown>(await (client.call as AnyCall)(name, input)) as CallAnswer<Name>,
    onSuccess: () => Promise.all(changes.map(changed => cache.invalidateQueries({ queryKey: [changed] }))),
    meta: { isQuiet },
  });
}
