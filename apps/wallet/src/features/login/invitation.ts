// Keeps the invitation code of the link somebody came by, until they have signed up in this browser.
import { storage } from '../../shared/device/storage.ts';

/** The code of the address, or the one that an earlier visit brought. */
export function invitationFrom(search: URLSearchParams): string {
  const given = search.get('code');
  if (given === null) return storage.read('invitation') ?? '';
  storage.write('invitation', given);
  return given;
}

export function forgetInvitation(): void {
  storage.remove('invitation');
}
