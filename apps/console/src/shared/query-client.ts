// The cache of what came from the server. It is emptied when a login ends, so that nobody meets another's figures.
import { CallFailed } from '@candor/client';
import { createQueryClient } from '@candor/web';
import { showFailure } from './failure.ts';
import { session } from './session.ts';

export const queryClient = createQueryClient({
  staleTimeMs: 5_000,
  keptForMs: 5 * 60_000,
  // Once more, and only where nobody answered: what the server refused it will refuse again.
  retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.failure.kind === 'unreachable',
  showFailure: error => showFailure(error),
});

session.subscribe(() => {
  if (session.get().status === 'out') queryClient.clear();
});
