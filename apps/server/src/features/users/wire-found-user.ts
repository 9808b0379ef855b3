// A user as lists of the console show one: found, and masked.
import type { UserKindName, UserStateName } from '@candor/contract/console';
import type { PersonKind } from '../people/accounts/people-rows.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { FoundUser, UserGate } from './read-users.ts';

const userStateWords = {
  frozen: 'frozen',
  closed: 'closed',
  'login-stopped': 'login_stopped',
  'withdrawals-stopped': 'withdrawals_stopped',
  'withdrawals-locked': 'withdrawals_locked',
} as const satisfies Record<UserGate, UserStateName>;

export const userKindWords = {
  customer: 'customer',
  maker: 'maker',
  'demo-trader': 'demo_trader',
} as const satisfies Record<PersonKind, UserKindName>;

export function gateOf(word: UserStateName): UserGate {
  return word.replaceAll('_', '-') as UserGate;
}

/** @param worth by user, in USDT. */
export function foundUserOf(
  { id, kind, email, phone, createdAt, closedAt, level, review, gates }: FoundUser,
  worth: ReadonlyMap<number, string>,
) {
  return {
    id,
    kind: userKindWords[kind],
    level,
    states: gates.map(gate => userStateWords[gate]),
    created_at: createdAt,
    closed_at: closedAt,
    worth: worth.get(id)!,
    review,
    email: maskContact(email),
    phone: maskContact(phone),
  };
}
