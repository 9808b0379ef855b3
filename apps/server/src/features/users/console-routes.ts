// The calls that find users, masked, and that open one of them.
import { COUNTED_USERS, consoleCalls } from '@candor/contract/console';
import { accountName, type WalletKind, walletAccount } from '@candor/exchange';
import { bareText, formatDecimal } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { int8, record, units } from '../../database/store/field.ts';
import { amountCell, EXPORTED_ROWS, exportFile, momentCell } from '../../http/lists.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { valueIn } from '../market/views/valuation.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { possibleTargets } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { nameIndexesOf } from '../verification/names.ts';
import { equityOf, type Holdings, pricesNow } from '../wallet/equity.ts';
import type { LockedFunds } from '../wallet/locked-funds.ts';
import { openedUntil, readProfile } from './profile.ts';
import { countUsers, findUsers, type ListedUser, type Sought, type UserFilter, type UserSlice } from './read-users.ts';
import { listedUserOf, restrictionOf, userProfileOf } from './wire-user.ts';

const NUMBER = /^\+?[\d()./]{3,30}$/;

const UID = /^\d{7,9}$/;

const NO_USERS: UserPage = { users: [], count: 0, isMore: false, hasBefore: false, hasAfter: false };

/** Of values in USDT as staff sees them. */
const VALUE_DECIMALS = 2;

// The ids of a user's wallets are between the first of its own and the next user's.
const BALANCES = `FROM unnest($1::bigint[], $2::bigint[]) AS bounds (first, beyond)
  JOIN accounts a ON a.id >= bounds.first AND a.id < bounds.beyond`;

const BALANCE = record({ account: int8('a.id'), balance: units('a.balance') });

const HEAD = [
  'uid',
  'kind',
  'level',
  'review',
  'states',
  'worth (USDT)',
  'registered (UTC)',
  'closed (UTC)',
  'mail (masked)',
  'phone (masked)',
];

type Filters = {
  q?: string | undefined;
  level?: UserQuery['level'];
  state?: Parameters<typeof restrictionOf>[0] | undefined;
  holder?: UserQuery['holder'];
  review?: UserQuery['review'];
};

function queryOf({ q, level, state, holder, review }: Filters): UserQuery {
  const text = q === undefined || q.trim() === '' ? undefined : q;
  return { text, level, restriction: state && restrictionOf(state), holder, review };
}

export type UserRouteParts = { staff: Staff; live: Pick<LiveViews, 'current'>; lockedFunds: LockedFunds };

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function consoleUserRoutes({ staff, live, lockedFunds }: UserRouteParts): RouteFile {
  const { db, now } = staff;

  async function withValuations(users: readonly ListedUser[]) {
    const ids = users.map(({ id }) => id);
    const valuations = await readValuations(staff.reader, lockedFunds, live.current, ids);
    return users.map(user => listedUserOf(user, valuations));
  }

  async function profileOf(id: number, until: number) {
    const profile = await readProfile(staff, id);
    if (profile === undefined) return refuse('unknown_user');
    const valuations = await readValuations(staff.reader, lockedFunds, live.current, [id]);
    return answer({ ...userProfileOf(profile, live.current.list, until), worth: valuations.get(id)! });
  }

  return route => {
    route(consoleCalls.findUsers, async ({ order, after, before, limit, ...filters }, { operator }) => {
      const matches = await searchUsers(staff, operator, queryOf(filters), { order, after, before, limit });
      return answer({
        list: await withValuations(matches.users),
        count: matches.count,
        is_more: flagOf(matches.isMore),
        has_before: flagOf(matches.hasBefore),
        has_after: flagOf(matches.hasAfter),
      });
    });

    route(consoleCalls.exportUsers, async ({ reason, separator, decimal, ...filters }, { operator }) => {
      await recordAct(staff, operator, 'export_users', { reason });
      const slice = { order: 'newest', limit: EXPORTED_ROWS.limit } as const;
      const { users } = await searchUsers(staff, operator, queryOf(filters), slice);
      const rows = (await withValuations(users)).map(user => {
        const { id, kind, level, review, states, worth, created_at, closed_at, email, phone } = user;
        const times = [momentCell(created_at), momentCell(closed_at)];
        return [id, kind, level, review, states.join(' '), amountCell(worth), ...times, email, phone];
      });
      return answer(exportFile('users', now(), { head: HEAD, rows }, { separator, decimal }));
    });

    route(consoleCalls.openUser, async ({ id, reason }, { operator }) => {
      if ((await personById(db, id)) === undefined) return refuse('unknown_user');
      await recordAct(staff, operator, 'open_user', { user: id, reason });
      return profileOf(id, (await openedUntil(staff, operator, id)) ?? 0);
    });

    route(consoleCalls.getProfile, async ({ id }, { operator }) => {
      const until = await openedUntil(staff, operator, id);
      return until === undefined ? refuse('user_not_opened') : profileOf(id, until);
    });
  };
}

/** The one total of each user in USDT, cut to cents; a coin without an index price counts nothing, and every user has a sum. */
export async function readValuations(
  reader: PoolReader,
  funds: LockedFunds,
  views: PublicViews,
  users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const bounds = [
    users.map(user => walletAccount(user, 0, 'spot')),
    users.map(user => walletAccount(user + 1, 0, 'spot')),
  ];
  const { balances, outside } = await reader.inSnapshot(async snapshot => ({
    balances: await snapshot.find(BALANCE, BALANCES, bounds),
    outside: await funds.read(snapshot, users),
  }));
  const wallets = new Map(users.map(user => [user, [] as Holdings['wallets'][number][]]));
  for (const { account, balance } of balances) {
    const { owner, coin, kind } = accountName(account);
    wallets.get(owner)!.push({ coin, kind: kind as WalletKind, balance });
  }
  const prices = pricesNow(views);
  return new Map(
    users.map(user => {
      const { total } = equityOf({ wallets: wallets.get(user)!, ...outside.get(user)! }, prices);
      return [user, formatDecimal(valueIn(total, VALUE_DECIMALS), VALUE_DECIMALS)];
    }),
  );
}

type UserQuery = Omit<UserFilter, 'sought' | 'time'> & { text?: string | undefined };

/** `count` is how many there are, up to `COUNTED_USERS`; `isMore` says that there are others. */
type UserPage = {
  users: ListedUser[];
  count: number;
  isMore: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
};

/** The search is recorded for each user that it finds, since it shows that they have an account here. */
async function searchUsers(
  identity: Identity,
  operator: Acting,
  query: UserQuery,
  slice: UserSlice,
): Promise<UserPage> {
  const page = await usersOf(identity, query, slice);
  if (query.text === undefined) return page;
  for (const { id } of page.users) await recordAct(identity, operator, 'find_users', { user: id });
  // A page after the last one shows no user, so it is recorded for none, and must not show anything else either.
  return page.users.length === 0 ? NO_USERS : page;
}

/** The same without a record. */
export async function usersOf(
  identity: Pick<Identity, 'reader' | 'vault' | 'now'>,
  { text, ...query }: UserQuery,
  slice: UserSlice,
): Promise<UserPage> {
  const { reader, now } = identity;
  const filter = { ...query, sought: text === undefined ? undefined : soughtBy(identity, text.trim()), time: now() };
  const page = await findUsers(reader, filter, slice);
  const count = await countUsers(reader, filter, COUNTED_USERS + 1);
  return { ...page, count: Math.min(count, COUNTED_USERS), isMore: count > COUNTED_USERS };
}

function soughtBy({ vault }: Pick<Identity, 'vault'>, text: string): Sought {
  if (text.includes('@')) return { ids: [], targets: possibleTargets(text), nameIndexes: null };
  const number = bareText(text);
  if (!NUMBER.test(number)) return { ids: [], targets: [], nameIndexes: nameIndexesOf(vault, text) };
  return { ids: UID.test(number) ? [Number(number)] : [], targets: possibleTargets(number), nameIndexes: null };
}
