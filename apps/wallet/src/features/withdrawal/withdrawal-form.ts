// The withdrawal as a form without a screen: its fields, their problems, and the obstacles.
import type { CallAnswer } from '@candor/contract';
import { divideUp, formatShort, PPM, parseDecimal, shareDown } from '@candor/money';

export type WithdrawalInfo = CallAnswer<'getWithdrawalInfo'>;
export type BankInfo = NonNullable<WithdrawalInfo['bank']>;
export type PayingAccount = BankInfo['accounts'][number];
export type SavedAddress = CallAnswer<'listAddresses'>[number];

export type WithdrawalForm = {
  /** The saved address, 0 for none yet. */
  address: number;
  amount: string;
  note: string;
};

/** Percent with so many decimals count millionths. */
const PERCENT_SCALE = 4;

/** `missing` shows only once the form was sent. */
export type AmountProblem = 'missing' | 'malformed' | 'insufficient' | 'belowMinimum' | 'aboveLimit';

/** What is wrong with an amount by what this device knows; the server's quote judges the rest. */
export function amountProblem(amount: string, info: WithdrawalInfo, scale: number): AmountProblem | undefined {
  if (amount === '') return 'missing';
  const parsed = parseDecimal(amount, scale);
  if (!parsed.ok) return parsed.problem === 'too-large' ? 'insufficient' : 'malformed';
  if (parsed.units <= 0n) return 'malformed';
  if (parsed.units > unitsOf(info.change_balance, scale)) return 'insufficient';
  if (parsed.units < unitsOf(info.min_number, scale)) return 'belowMinimum';
  return parsed.units > unitsOf(info.max_number, scale) ? 'aboveLimit' : undefined;
}

/** So many percent of what is free, no more than one's limit leaves, rounded down at the scale; "" where there is nothing. */
export function shareOfFree(info: WithdrawalInfo, percent: number, scale: number): string {
  const share = (unitsOf(info.change_balance, scale) * BigInt(percent)) / 100n;
  const most = unitsOf(info.max_number, scale);
  const units = share < most ? share : most;
  return units <= 0n ? '' : formatShort(units, scale);
}

/** What must be withdrawn so that exactly so much arrives, by the fee of the coin; "" where that is nothing. */
export function amountThatBrings(
  arrives: string,
  { rate }: Pick<WithdrawalInfo, 'rate'>,
  isInside: boolean,
  scale: number,
): string {
  const net = unitsOf(arrives, scale);
  const feePpm = isInside ? 0n : unitsOf(rate, PERCENT_SCALE);
  if (net <= 0n) return '';
  let units = divideUp(net * PPM, PPM - feePpm);
  // The fee is rounded down, so this may be a unit too much.
  while (units - shareDown(units, feePpm) > net) units -= 1n;
  return formatShort(units, scale);
}

/** The saved address that a text is, on the network where one is named. */
export function savedAddressOf(
  addresses: readonly SavedAddress[],
  text: string,
  nettype: string,
): SavedAddress | undefined {
  const isSame = (address: string) =>
    address === text || (address.startsWith('0x') && address.toLowerCase() === text.toLowerCase());
  return addresses.find(each => isSame(each.address) && (nettype === '' || each.nettype === nettype));
}

/** What must be mended before anything can be withdrawn, in the order in which one does it. */
export type Obstacle =
  | 'verification'
  | 'fundPassword'
  | 'address'
  | 'card'
  | 'cardName'
  | 'cardDetails'
  | 'paused'
  | 'locked'
  | 'noneLeft';

/** What a newcomer sets up once, step by step. */
export const SETUP_STEPS = ['verification', 'fundPassword', 'address'] as const satisfies readonly Obstacle[];
export type SetupStep = (typeof SETUP_STEPS)[number];

export function obstaclesOf(info: WithdrawalInfo, addresses: readonly SavedAddress[], now: number): Obstacle[] {
  return standingObstacles(info, now, [['address', addresses.length === 0]]);
}

/** The same of a withdrawal to a bank, which goes to the bound card in place of a saved address. */
export function bankObstaclesOf(info: WithdrawalInfo, bank: BankInfo, now: number): Obstacle[] {
  const isLacking = bank.accounts.length > 0 && bank.accounts.every(({ missing }) => missing.length > 0);
  return standingObstacles(info, now, [
    ['card', bank.card === null],
    ['cardName', bank.card !== null && bank.is_own_name === 0 && info.is_verified === 1],
    ['cardDetails', bank.card !== null && isLacking],
  ]);
}

type ObstacleCheck = [obstacle: Obstacle, stands: boolean];

function standingObstacles(info: WithdrawalInfo, now: number, destination: readonly ObstacleCheck[]): Obstacle[] {
  const obstacles: ObstacleCheck[] = [
    ['paused', info.pause !== ''],
    ['locked', info.locked_until > now],
    ['verification', info.is_verified === 0],
    ['fundPassword', info.has_fund_password === 0],
    ...destination,
    ['noneLeft', info.day_left === 0],
  ];
  return obstacles.filter(([, stands]) => stands).map(([obstacle]) => obstacle);
}

/** The address to begin with: the one that was asked for, otherwise the only one that can be used. */
export function firstAddress(addresses: readonly SavedAddress[], requested: number, now: number): number {
  const usable = addresses.filter(({ usable_from }) => usable_from <= now);
  const match = usable.find(({ id }) => id === requested) ?? (usable.length === 1 ? usable[0] : undefined);
  return match?.id ?? 0;
}

function unitsOf(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.units : 0n;
}
