// What a withdrawal would cost and why it would be reviewed, computed as the core does, and the risks that only the server sees.
import { type Risk, risksOf, WINDOW_MS, type WithdrawalUse } from '@candor/exchange';
import { verificationPolicy } from '@candor/formulas';
import { shareDown } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { withdrawalUsesTable } from '../../database/rows/withdrawals.ts';
import type { Database } from '../../database/tables.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import type { CoinRail } from './coin-rail.ts';
import type { SavedAddress } from './saved-addresses.ts';

const DAY_MS = 24 * 3_600_000;

/** What a user requested within the last 24 hours, as the core counts it. */
export async function readUses(reader: Reader, user: number, at: number): Promise<WithdrawalUse[]> {
  const [known] = await reader.select(withdrawalUsesTable, 'WHERE user_id = $1', [user]);
  return known?.uses.filter(use => use.at + WINDOW_MS > at) ?? [];
}

/** Risks that the core does not see: it stores neither devices nor changes that are over. */
export async function outsideRisks(
  { db, reader }: { db: Database; reader: PoolReader },
  user: number,
  uses: readonly WithdrawalUse[],
  at: number,
): Promise<Risk[]> {
  const risks: Risk[] = [];
  const newDevice = await db
    .selectFrom('security_events')
    .select('id')
    .where('person_id', '=', user)
    .where('occasion', '=', 'new-device')
    .where('at', '>', new Date(at - DAY_MS))
    .limit(1)
    .executeTakeFirst();
  if (newDevice !== undefined) risks.push('new-device');
  // A lock lasts a day; for a day after it withdrawals are reviewed.
  const restrictions = await readRestrictions(reader, user);
  if (restrictions !== undefined && restrictions.lockUntil > at - DAY_MS) risks.push('changed-security');
  if (uses.length >= 2) risks.push('velocity');
  return risks;
}

/** The rest of the day's limit of the level, in millionths of a USDT. */
export function usdtLeft(level: Parameters<typeof verificationPolicy>[0], uses: readonly WithdrawalUse[]): bigint {
  const left = verificationPolicy(level).dailyWithdrawalUsdt - uses.reduce((sum, use) => sum + use.usdt, 0n);
  return left > 0n ? left : 0n;
}

export function feeOf({ rules }: Pick<CoinRail, 'rules'>, units: bigint, isInside: boolean): bigint {
  return isInside ? 0n : shareDown(units, rules.withdrawalFeePpm);
}

/** What the core would find, by the same rules. */
export function coreRisks(
  { rules }: Pick<CoinRail, 'rules'>,
  address: SavedAddress,
  units: bigint,
  uses: readonly WithdrawalUse[],
  hasPrice: boolean,
): Risk[] {
  return risksOf(rules, address, units, uses, hasPrice);
}
