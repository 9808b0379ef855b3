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
import { type ListedUser, type RestrictionName, reviewOf } from './read-users.ts';

const userStateWords = {
  frozen: 'frozen',
  closed: 'closed',
  'login-stopped': 'login_stopped',
  'withdrawals-stopped': 'withdrawals_stopped',
  'withdrawals-locked': 'withdrawals_locked',
} as const satisfies Record<RestrictionName, UserStateName>;

const userKindWords = {
  customer: 'customer',
  maker: 'maker',
  'demo-trader': 'demo_trader',
} as const satisfies Record<PersonKind, UserKindName>;

export function restrictionOf(word: UserStateName): RestrictionName {
  return word.replaceAll('_', '-') as RestrictionName;
}

/** @param valuations the value by user, in USDT. */
export function listedUserOf(
  { id, kind, email, phone, createdAt, closedAt, level, review, restrictions }: ListedUser,
  valuations: ReadonlyMap<number, string>,
) {
  return {
    id,
    kind: userKindWords[kind],
    level,
    states: restrictions.map(restriction => userStateWords[restriction]),
    created_at: createdAt,
    closed_at: closedAt,
    worth: valuations.get(id)!,
    review,
    email: maskContact(email),
    phone: maskContact(phone),
  };
}

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

/** A user as a member of staff sees one after opening it. */
export function userProfileOf(profile: Profile, list: MarketList, openedUntil: number) {
  const { person, restrictions, time, documents, factors } = profile;
  const isLocked = restrictions?.lockReason != null && restrictions.lockUntil > time;
  return {
    id: person.id,
    kind: userKindWords[person.kind],
    level: restrictions?.level ?? ('none' as const),
    review: reviewOf(latestOf(profile.cases)?.state),
    states: restrictions === undefined ? [] : statesOf(restrictions, time),
    created_at: person.created_at.getTime(),
    closed_at: restrictions?.closedAt ?? person.closed_at?.getTime() ?? 0,
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
    withdrawal_lock: isLocked
      ? { reason: lockReasonWords[restrictions.lockReason!], until: restrictions.lockUntil }
      : null,
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

function statesOf(restrictions: User, time: number): UserStateName[] {
  const states: [UserStateName, boolean][] = [
    ['frozen', restrictions.isFrozen],
    ['closed', restrictions.closedAt !== null],
    ['login_stopped', restrictions.loginStopUntil > time],
    ['withdrawals_stopped', restrictions.withdrawalStopUntil > time],
    ['withdrawals_locked', restrictions.lockUntil > time],
  ];
  return states.filter(([, isSo]) => isSo).map(([state]) => state);
}
