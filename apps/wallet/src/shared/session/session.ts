// Who is logged in on this device: the token and the user's number, kept across visits.
import { create } from 'zustand';
import { storage } from '../device/storage.ts';

/** What the device remembers of the user; everything else is asked from the server. */
export type SessionUser = { id: number; account: string };

type Session = {
  token: string | null;
  user: SessionUser | null;
  /** The server refuses everything but unfreezing; known once it has said so. */
  isFrozen: boolean;
};

function readUser(): SessionUser | null {
  const stored = storage.readJson('user') as Partial<SessionUser> | null;
  if (stored === null || typeof stored !== 'object' || typeof stored.id !== 'number') return null;
  return { id: stored.id, account: typeof stored.account === 'string' ? stored.account : '' };
}

export const useSession = create<Session>(() => ({
  token: storage.read('token') || null,
  user: readUser(),
  isFrozen: false,
}));

/** Whether a user is logged in: both the token and the user are known. */
export function hasSession(session: Session): boolean {
  return session.token !== null && session.user !== null;
}

export function startSession(token: string, user: SessionUser): void {
  storage.write('token', token);
  storage.write('user', JSON.stringify(user));
  useSession.setState({ token, user, isFrozen: false });
}

export function endSession(): void {
  storage.remove('token');
  storage.remove('user');
  useSession.setState({ token: null, user: null, isFrozen: false });
}
