// Reads from and writes to the server through the typed client: every screen's way to data.
import { type CallFailed, orThrow } from '@candor/client';
import type { CallAnswer, CallExtra, CallInput, CallName } from '@candor/contract';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { client } from './api.ts';
import { callKey } from './call-key.ts';

export type UseCallOptions = {
  /** Asks only while this is true. */
  enabled?: boolean;
  /** Asks again after this time. */
  refetchInterval?: number;
  staleTime?: number;
  /** Keeps showing the last answer while another input loads: for paging and filters. */
  keepsPrevious?: boolean;
  /** A failure also shows as a toast. */
  isLoud?: boolean;
};

/** The answer of a reading call, cached under its name and input. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: UseCallOptions = {},
): UseQueryResult<CallAnswer<Name>, CallFailed> {
  const { enabled = true, refetchInterval, staleTime, keepsPrevious, isLoud = false } = options;
  return useQuery<unknown, CallFailed>({
    queryKey: callKey(name, input),
    queryFn: async ({ signal }) => orThrow(await client.call(name, input, { signal })),
    enabled,
    meta: { isLoud },
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<CallAnswer<Name>, CallFailed>;
}

/** What an act answers: its payload (mostly a text for the user) and the members beside it. */
export type Acted<Name extends CallName> = { value: CallAnswer<Name>; extra: CallExtra<Name> };

export type UseActOptions = {
  /** The screen shows failures itself; otherwise they become toasts. */
  isQuiet?: boolean;
};

/** Something that changes the server. The client repeats it only under its own key, so that it never acts twice. */
export function useAct<Name extends CallName>(
  name: Name,
  options: UseActOptions = {},
): UseMutationResult<Acted<Name>, CallFailed, CallInput<Name>> {
  return useMutation({
    mutationKey: [name],
    mutationFn: async (input: CallInput<Name>) => {
      const result = await client.call(name, input);
      orThrow(result);
      return result as Acted<Name>;
    },
    meta: { isQuiet: options.isQuiet ?? false },
  });
}
