// What the forms that move money keep: the typed input, the key of the request, and the problems that the server found.

import { CallFailed, newClientId } from '@candor/client';
import type { CallInput, CallName } from '@candor/contract';
import { type ServerProblems, useFormValues } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DraftName, drafts } from './drafts.ts';
import { showFailure } from './failure.ts';
import { useAct } from './use-call.ts';

/** What is typed into a form that moves money. From the first change on it stays under its draft's name while the form is away. */
export function useMoneyValues<Values>(name: DraftName, start: (draft: Values | undefined) => Values) {
  return useFormValues<Values, DraftName>(drafts, name, start);
}

type KeyedCall = { [Name in CallName]: 'client_id' extends keyof CallInput<Name> ? Name : never }[CallName];

/**
 * Sends one request at a time under a key that stays the same until its outcome is known, so that a repetition never does it twice.
 *
 * @param onFailure shows what was refused beside its field; where it answers false, the failure is a toast
 */
export function useKeyedSend<Name extends KeyedCall>(name: Name, onFailure: (error: unknown) => boolean) {
  const cache = useQueryClient();
  const act = useAct(name, { isQuiet: true });
  const [key] = useState(steadyKey);
  const isInFlight = useRef(false);
  type Sent = Awaited<ReturnType<typeof act.mutateAsync>>;

  /** Undefined where it failed, which has been shown. */
  async function send(input: Omit<CallInput<Name>, 'client_id'>): Promise<Sent | undefined> {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    try {
      const sent = await act.mutateAsync({ ...input, client_id: key.of(input) } as CallInput<Name>);
      key.forget();
      return sent;
    } catch (error) {
      if (isOutcomeKnown(error)) key.forget();
      if (!onFailure(error)) showFailure(error);
      return undefined;
    } finally {
      isInFlight.current = false;
      await cache.invalidateQueries({ queryKey: ['own'] });
    }
  }

  return { send, isSending: act.isPending };
}

/** Whether the server has answered: where it has not, the next press sends the same once more. */
export function isOutcomeKnown(error: unknown): boolean {
  return error instanceof CallFailed && error.failure.kind === 'failed';
}

/** Puts what a failure says of some fields beside them; answers whether there was anything. */
export function refuseFields<Field extends string>(
  { refuse }: { refuse: (problems: ServerProblems<Field>) => void },
  error: unknown,
  fields: readonly Field[],
): boolean {
  const problems = error instanceof CallFailed ? error.failure.problems : [];
  const matching = fields.flatMap(field => {
    const problem = problems.find(each => each.field === field);
    return problem === undefined ? [] : [[field, problem.message] as const];
  });
  refuse(Object.fromEntries(matching) as ServerProblems<Field>);
  return matching.length > 0;
}

type SteadyKey = {
  /** The same as before while nothing was forgotten and the same is asked for. */
  of: (input: unknown) => string;
  /** Its outcome is known: what is sent next is something else, even where it says the same. */
  forget: () => void;
};

/** The key under which something is sent: the same until it is known what became of it. */
export function steadyKey(): SteadyKey {
  let memoized: { text: string; key: string } | undefined;
  return {
    of(input) {
      const text = JSON.stringify(input);
      if (memoized?.text !== text) memoized = { text, key: newClientId() };
      return memoized.key;
    },
    forget() {
      memoized = undefined;
    },
  };
}
