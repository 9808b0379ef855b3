// Ends the own login, by choice or because nobody sits there.
import { CallFailed } from '@candor/client';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { client } from './api.ts';
import { endSession } from './session.ts';

/**
 * Rejects while the server could not be told, because the cookie would still log somebody in.
 * @param isIdle - nobody asked for it, so the login page says that it ended, and what was typed is kept.
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
