// Opens a user's place in the core; asking twice changes nothing.
import { type Decision, done, rejected } from '../decision.ts';
import { MAX_OWNER } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import type { OpenUser } from './user.ts';

export function decideOpenUser(state: State, command: OpenUser, at: number): Decision {
  const { user: id, kind, inviter } = command;
  if (state.users.get(id) !== undefined) return done([], { id });
  const isSound = Number.isSafeInteger(id) && id > 0 && id <= MAX_OWNER;
  if (!isSound || (inviter !== null && (inviter === id || state.users.get(inviter) === undefined))) {
    return rejected({ code: 'unknown-user' });
  }
  return done([{ type: 'UserOpened', user: { id, kind, inviter, openedAt: at } }], { id });
}
