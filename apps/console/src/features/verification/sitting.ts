// The reason that a reviewer gave for a whole sitting: each audited view carries it, and it is gone when the page or the login ends.
import { observable } from '@candor/client';
import { useSyncExternalStore } from 'react';
import { session } from '../../shared/session.ts';

/** "" = every case asks for a reason of its own. */
export const sittingReason = observable('');

session.subscribe(() => {
  if (session.get().status === 'out') sittingReason.set('');
});

export function useSittingReason(): string {
  return useSyncExternalStore(sittingReason.subscribe, sittingReason.get);
}
