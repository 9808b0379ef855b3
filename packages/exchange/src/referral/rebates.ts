// What each kept fee brings to those who invited its payer: in the same command as the fee, and never more than half of it.
import { shareDown } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { REFERRAL_LEVELS, type RebatePaid, type RebateSource } from './referral.ts';

const NONE: readonly RebatePaid[] = [];

type Fee = { from: number; coin: number; units: bigint; source: RebateSource; reference: number };

/** The rebates that follow from events which were just applied. */
export function rebatesOf(state: State, applied: readonly Event[]): readonly RebatePaid[] {
  const shares = state.referralRules.get(1)?.sharesPpm;
  if (shares === undefined) return NONE;
  const rebates: RebatePaid[] = [];
  for (const event of applied) {
    // What every order brings comes first.
    if (event.type === 'SpotTraded') {
      const { id: reference, base, quote, takerSide, taker, maker, takerFee, makerFee } = event;
      const [takerCoin, makerCoin] = takerSide === 'buy' ? [base, quote] : [quote, base];
      const trade = { source: 'spot', reference } as const;
      share(state, shares, { from: taker, coin: takerCoin, units: takerFee, ...trade }, rebates);
      share(state, shares, { from: maker, coin: makerCoin, units: makerFee, ...trade }, rebates);
    } else if (event.type === 'LeverTraded') {
      const { id: reference, coin, taker, maker } = event;
      for (const { user, fee } of [taker, maker]) {
        share(state, shares, { from: user, coin, units: fee, source: 'lever', reference }, rebates);
      }
    } else if (event.type === 'OptionClosed' && event.end !== 'void') {
      // Only now is the fee kept (risk.md section 4).
      const { id: reference, user, coin, fee } = event.option;
      share(state, shares, { from: user, coin, units: fee, source: 'option', reference }, rebates);
    }
  }
  return rebates;
}

/** The operator's own accounts neither earn nor count; a level whose account may not earn is left out, and the others stay. */
function share(
  state: State,
  shares: readonly bigint[],
  { from, units: fee, ...paid }: Fee,
  rebates: RebatePaid[],
): void {
  if (fee <= 0n) return;
  const payer = state.users.require(from);
  if (payer.inviter === null || payer.kind !== 'customer' || isHeld(state, from)) return;
  let next: number | null = payer.inviter;
  for (let level = 1; level <= REFERRAL_LEVELS && next !== null; level++) {
    const inviter = state.users.require(next);
    const units = shareDown(fee, shares[level - 1]!);
    if (units > 0n && mayEarn(state, next)) {
      rebates.push({ type: 'RebatePaid', user: next, from, level, units, ...paid });
    }
    next = inviter.inviter;
  }
}

function mayEarn(state: State, user: number): boolean {
  const { kind, closedAt } = state.users.require(user);
  return kind === 'customer' && closedAt === null && !isHeld(state, user);
}

function isHeld(state: State, user: number): boolean {
  const hold = state.referralHolds.get(user);
  return hold !== undefined && hold.reason !== null;
}
