// Everything that a member of staff sees of an opened user.
import type { AppliedLevel } from '@candor/contract';
import { VIEW_MINUTES } from '@candor/contract/console';
import type { StopPower, User } from '@candor/exchange';
import { reasonOfAction } from '../../journal/reasons.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import { countInvitedBy, type Person, personById } from '../people/accounts/people-rows.ts';
import { countApiKeysOf } from '../people/api-keys/api-key-rows.ts';
import { type FactorCounts, factorCounts } from '../people/factors/factor-rows.ts';
import type { Identity } from '../people/identity.ts';
import { ownSessions } from '../people/logins/routes.ts';
import { countOpenByMarket } from '../spot/read-orders.ts';
import { operatorById } from '../staff/operator-rows.ts';
import { readLastView } from '../staff/read-audit-log.ts';
import type { Acting } from '../staff/record-act.ts';
import { latestCase, type VerificationCase } from '../verification/case-rows.ts';
import { type KycDocuments, openDocuments } from '../verification/kyc-documents.ts';
import { readWallets, type Wallets } from '../wallet/read-wallets.ts';

export type ProfileSuspension = {
  power: StopPower;
  reason: string;
  until: number;
  isRunning: boolean;
  by: number;
  byName: string;
};

export type Profile = {
  person: Person;
  /** Undefined for a user that the core has not opened yet. */
  restrictions: User | undefined;
  time: number;
  /** As verified, or as applied for last. */
  documents: KycDocuments | undefined;
  cases: { level: AppliedLevel; latest: VerificationCase | undefined }[];
  invited: number;
  factors: FactorCounts;
  apiKeys: number;
  sessions: number;
  stops: ProfileSuspension[];
  wallets: Wallets;
  openOrders: number;
};

/** A stop that ended this long ago can no longer be prolonged. */
const STOP_REST_MS = 24 * 3_600_000;

/** Undefined where there is no such person. */
export async function readProfile(identity: Identity, id: number): Promise<Profile | undefined> {
  const { db, reader, vault, now } = identity;
  const person = await personById(db, id);
  if (person === undefined) return undefined;
  const time = now();
  const restrictions = await readRestrictions(reader, id);
  const basic = await latestCase(db, id, 'basic');
  const open = await countOpenByMarket(reader, id);
  return {
    person,
    restrictions,
    time,
    documents: basic && openDocuments(vault, id, basic.papers),
    cases: [
      { level: 'basic', latest: basic },
      { level: 'advanced', latest: await latestCase(db, id, 'advanced') },
    ],
    invited: await countInvitedBy(db, id),
    factors: await factorCounts(db, id),
    apiKeys: await countApiKeysOf(db, id),
    sessions: (await ownSessions(identity, id)).length,
    stops: restrictions === undefined ? [] : await suspensionsOf(identity, restrictions, time),
    wallets: await readWallets(reader, id),
    openOrders: [...open.values()].reduce((sum, count) => sum + count, 0),
  };
}

async function suspensionsOf({ db, reader }: Identity, restrictions: User, time: number): Promise<ProfileSuspension[]> {
  const held = [
    {
      power: 'login',
      until: restrictions.loginStopUntil,
      by: restrictions.loginStopBy,
      action: restrictions.loginStopAction,
    },
    {
      power: 'withdrawal',
      until: restrictions.withdrawalStopUntil,
      by: restrictions.withdrawalStopBy,
      action: restrictions.withdrawalStopAction,
    },
  ] as const;
  const shown = held.filter(({ until }) => until + STOP_REST_MS > time);
  return Promise.all(
    shown.map(async ({ power, until, by, action }) => {
      const operator = by === null ? undefined : await operatorById(db, by);
      return {
        power,
        until,
        isRunning: until > time,
        reason: await reasonOfAction(reader, action),
        by: by ?? 0,
        byName: operator?.name || operator?.email || '',
      };
    }),
  );
}

const VIEW_MS = VIEW_MINUTES * 60_000;

/** Until when this operator may view this user; undefined where the user is not open to them. */
export async function openedUntil(
  { reader, now }: Pick<Identity, 'reader' | 'now'>,
  operator: Acting,
  user: number,
): Promise<number | undefined> {
  const at = await readLastView(reader, { operator: operator.id, action: 'open_user', user });
  return at === undefined || at + VIEW_MS <= now() ? undefined : at + VIEW_MS;
}
