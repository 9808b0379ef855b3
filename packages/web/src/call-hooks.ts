// Reads from and writes to the server through a typed client: the data access of every screen.
import { type CallClient, type CallFailed, orThrow, type ResultIn } from '@candor/client';
import type { AnswerIn, CallTable, ExtraIn, InputIn, NameIn } from '@candor/contract';
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type UseCallOptions = {
  /** Fetches only while this is true. */
  enabled?: boolean;
  /** Fetches again after this time. */
  refetchInterval?: number;
  staleTime?: number;
  /** Keeps showing the last answer while another input loads: for paging and filters. */
  keepsPrevious?: boolean;
  /** A failure also shows as a toast. */
  isLoud?: boolean;
};

export type UseActOptions<Table extends CallTable, Name extends NameIn<Table>> = {
  /** The screen shows failures itself; otherwise they become toasts. */
  isQuiet?: boolean;
  /** Calls whose answers are no longer true after a success. */
  changes?: readonly NameIn<Table>[];
  /** Says that it succeeded. Callbacks given to `mutate` are not called where `changes` unmount the component that called it. */
  onDone?: (input: InputIn<Table, Name>) => void;
};

/** What an act answers: its payload (mostly a text for the user) and the members next to it. */
export type Acted<Table extends CallTable, Name extends NameIn<Table>> = {
  value: AnswerIn<Table, Name>;
  extra: ExtraIn<Table, Name>;
};

export type UseAct<Table extends CallTable> = <Name extends NameIn<Table>>(
  name: Name,
  options?: UseActOptions<Table, Name>,
) => UseMutationResult<Acted<Table, Name>, CallFailed, InputIn<Table, Name>>;

export type CallHooksOptions<Table extends CallTable> = {
  client: CallClient<Table>;
  /** The client of a page's automatic refetches; by default the same one. */
  backgroundClient?: CallClient<Table>;
  /** The key of one call's answer in the cache; without an input, of all its answers. */
  keyOf: <Name extends NameIn<Table>>(name: Name, input?: InputIn<Table, Name>) => QueryKey;
};

type AnyCall<Table extends CallTable, Name extends NameIn<Table>> = (
  name: Name,
  input: InputIn<Table, Name>,
  options?: { signal?: AbortSignal },
) => Promise<ResultIn<Table, Name>>;

/** The two hooks of an app, typed by its table of calls. */
export function createCallHooks<Table extends CallTable>(options: CallHooksOptions<Table>) {
  const { client, backgroundClient = client, keyOf } = options;

  /** The answer of a reading call, cached under its name and input. */
  // biome-ignore lint/correctness/noComponentHookFactories: an app makes its hooks once, where its modules load.
  function useCall<Name extends NameIn<Table>>(
    name: Name,
    input: InputIn<Table, Name>,
    { enabled = true, refetchInterval, staleTime, keepsPrevious, isLoud = false }: UseCallOptions = {},
  ): UseQueryResult<AnswerIn<Table, Name>, CallFailed> {
    const cache = useQueryClient();
    return useQuery<unknown, CallFailed>({
      queryKey: keyOf(name, input),
      queryFn: async ({ signal, queryKey }) => {
        const isByItself = refetchInterval !== undefined && cache.getQueryData(queryKey) !== undefined;
        const call = (isByItself ? backgroundClient : client).call as AnyCall<Table, Name>;
        return orThrow<unknown>(await call(name, input, { signal }));
      },
      enabled,
      meta: { isLoud },
      ...(refetchInterval === undefined ? {} : { refetchInterval }),
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    }) as UseQueryResult<AnswerIn<Table, Name>, CallFailed>;
  }

  /**
   * Something that changes the server, or an audited view. The client repeats it only under its own key, so that it never acts
   * twice.
   */
  // biome-ignore lint/correctness/noComponentHookFactories: an app makes its hooks once, where its modules load.
  const useAct: UseAct<Table> = <Name extends NameIn<Table>>(
    name: Name,
    { isQuiet = false, changes = [], onDone }: UseActOptions<Table, Name> = {},
  ) => {
    const cache = useQueryClient();
    return useMutation<Acted<Table, Name>, CallFailed, InputIn<Table, Name>>({
      mutationKey: [name],
      mutationFn: async input => {
        const result = await (client.call as AnyCall<Table, Name>)(name, input);
        orThrow<unknown>(result);
        return result as Acted<Table, Name>;
      },
      onSuccess: (_, input) => {
        onDone?.(input);
        return Promise.all(changes.map(changed => cache.invalidateQueries({ queryKey: keyOf(changed) })));
      },
      meta: { isQuiet },
    });
  };

  return { useCall, useAct };
}
