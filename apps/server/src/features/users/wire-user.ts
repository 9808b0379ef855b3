// A user as lists of the console show one, masked, and as a member of staff sees one that they have opened.

import { isLanguageCode } from '@candor/contract';
import type { UserKindName, UserStateName } from '@candor/contract/console';
import type { User } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import type { PersonKind } from '../people/accounts/people-rows.ts';
import { maskContact } from '../people/contacts/contact.ts';
import { lockReasonWords } from '../people/messages/wire-security-event.ts';
import { maskNumber } from '../verification/kyc-documents.ts';
import { accountNameOf } from '../wallet/wire-accounts.ts';
import type { Profile } from './profile.ts';
import { type FoundUser, reviewOf, type UserGate } from './read-users.ts';

const userStateWords = {
  frozen: 'frozen',
  closed: 'closed',
  'login-stopped': 'login_stopped',
  'withdrawals-stopped': 'withdrawals_stopped',
  'withdrawals-locked': 'withdrawals_locked',
} as const satisfies Record<UserGate, UserStateName>;

const userKindWords = {
  customer: 'customer',
  maker: 'maker',
  'demo-trader': 'demo_trader',
} as const satisfies Record<PersonKind, UserKindName>;

export function gateOf(word: UserStateName): UserGate {
  return word.replaceAll('_', '-') as UserGate;
}

/** @param worth the value by user, in USDT. */
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

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

/** A user as a member of staff sees one after opening it. */
export function userProfileOf(profile: Profile, list: MarketList, openedUntil: number) {
  const { person, gates, time, documents, factors } = profile;
  const isLocked = gates?.lockReason != null && gates.lockUntil > time;
  return {
    id: person.id,
    kind: userKindWords[person.kind],
    level: gates?.level ?? ('none' as const),
    review: reviewOf(latestOf(profile.cases)?.state),
    states: gates === undefined ? [] : statesOf(gates, time),
    created_at: person.created_at.getTime(),
    closed_at: gates?.closedAt ?? person.closed_at?.getTime() ?? 0,
    language: isLanguageCode(person.language) ? person.language : ('en' as const),
    email: person.email ?? '',
    phone: person.phone ?? '',
    name: documents?.name ?? '',
    country_iso: documents?.country ?? '',
    card_id: documents === undefined ? '' : maskNumber(documents.cardId),
    inviter: person.inviter_id ?? 0,
    invited: profile.invited,
    has_fund_password: flagOf(person.fund_password_hash !== null),
    has_totp: flagOf(factors.hasTotp),
    passkeys: factors.passkeys,
    api_keys: profile.apiKeys,
    sessions: profile.sessions,
    frozen_at: person.frozen_at?.getTime() ?? 0,
    withdrawal_lock: isLocked ? { reason: lockReasonWords[gates.lockReason!], until: gates.lockUntil } : null,
    stops: profile.stops.map(({ power, reason, until, isRunning, by, byName }) => ({
      power,
      reason,
      until,
      is_running: flagOf(isRunning),
      by,
      by_name: byName,
    })),
    verification: profile.cases.map(({ level, latest }) => ({
      level,
      status: reviewOf(latest?.state),
      case: latest?.id ?? 0,
      submitted_at: latest?.submitted_at.getTime() ?? 0,
      decided_at: latest?.decided_at?.getTime() ?? 0,
    })),
    wallets: [...profile.wallets.values()].map(({ coin: id, kind, balance, held }) => {
      const coin = list.coins.get(id);
      if (coin === undefined) throw new Error(`coin ${id} is not listed`);
      return {
        currency: id,
        currency_name: coin.name,
        account: accountNameOf(kind),
        balance: formatShort(balance, coin.scale),
        held: formatShort(held, coin.scale),
      };
    }),
    open_orders: profile.openOrders,
    opened_until: openedUntil,
  };
}

/** Of several levels the one that was sent last. */
function latestOf(cases: Profile['cases']) {
  return cases.map(({ latest }) => latest).reduce((last, found) => ((found?.id ?? 0) > (last?.id ?? 0) ? found : last));
}

function statesOf(gates: User, time: number): UserStateName[] {
  const states: [UserStateName, boolean][] = [
    ['frozen', gates.isFrozen],
    ['closed', gates.closedAt !== null],
    ['login_stopped', gates.loginStopUntil > time],
    ['withdrawals_stopped', gates.withdrawalStopUntil > time],
    ['withdrawals_locked', gates.lockUntil > time],
  ];
  return states.filter(([, isSo]) => isSo).map(([state]) => state);
}
