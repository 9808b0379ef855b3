// The cache of everything that came from the server.
import { CallFailed } from '@candor/client';
import { createQueryClient } from '@candor/web';
import { useSession } from '../session/session.ts';
import { showFailure } from './failure.ts';

export const queryClient = createQueryClient({
  staleTimeMs: 10_000,
  cachedForMs: 10 * 60_000,
  retry: 1,
  // Whatever page meets it first: a frozen account sees one page only.
  onFailure: error => {
    if (error instanceof CallFailed && error.failure.code === 'account_frozen') useSession.setState({ isFrozen: true });
  },
  showFailure: error => showFailure(error),
});
