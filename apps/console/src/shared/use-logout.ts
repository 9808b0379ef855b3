// Ends the own login.
import { CallFailed } from '@candor/client';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { client } from './api.ts';
import { endSession } from './session.ts';

/** Rejects while the server could not be told, because the cookie would still log somebody in. */
export function useLogout(): UseMutationResult<void, CallFailed, Record<never, never>> {
  return useMutation({
    mutationKey: ['logout'],
    mutationFn: async () => {
      const result = await client.logout();
      if (!result.ok && result.failure.kind !== 'not-logged-in') throw new CallFailed(result.failure);
      endSession(false);
    },
  });
}
