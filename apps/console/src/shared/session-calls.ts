// Asks the server who is logged in, and ends the login of this browser.

import { CallFailed } from '@candor/client';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { client } from './calls.ts';
import { csrf, endSession, session } from './session.ts';

/** Asks the server who is logged in, at the start and after each step of a login. */
export async function loadSession(): Promise<void> {
  const result = await client.me();
  if (result.ok) {
    csrf.set(result.value.csrf);
    session.set({ status: 'in', me: result.value });
  } else if (result.failure.kind !== 'not-logged-in' && session.get().status !== 'in') {
    session.set({ status: 'unreachable' });
  }
}

/** Takes what a step of a login answered: its mark counts at once, and the rest is asked for. */
export async function takeStep({ value }: { value: { csrf: string } }): Promise<void> {
  csrf.set(value.csrf);
  await loadSession();
}

/**
 * Ends the own login, by choice or because it is idle.
 *
 * Rejects while the server could not be reached, because the cookie would still log the operator in.
 * @param isIdle - the operator did not ask for it, so the login page says that it ended, and what was typed is kept.
 */
export function useLogout(isIdle = false): UseMutationResult<void, CallFailed, Record<never, never>> {
  return useMutation({
    mutationKey: ['logout'],
    mutationFn: async () => {
      const result = await client.logout();
      if (!result.ok && result.failure.kind !== 'not-logged-in') throw new CallFailed(result.failure);
      endSession(isIdle);
    },
  });
}
