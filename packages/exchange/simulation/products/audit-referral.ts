// Checks referral: of each fee that was kept every level gets its share in the same command, to the unit, and no other user does.
import { isDeepStrictEqual } from 'node:util';
import type { Event, HoldReason, RebatePaid, StampedCommand } from '../../src/index.ts';
import { agreedChanges } from '../audit-proposals.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { exchangeName, walletName } from '../audited-ledger.ts';
import { partOf } from '../audited-options.ts';
import { must } from '../must.ts';

export class AuditedReferral {
  shares: readonly bigint[] | undefined;
  readonly holds = new Map<number, { reason: HoldReason | null; cleared: HoldReason[] }>();
  /** The shares of the current command's fees that are not paid yet. */
  owed: RebatePaid[] = [];

  isHeld(user: number): boolean {
    return (this.holds.get(user)?.reason ?? null) !== null;
  }
}

type Fee = Pick<RebatePaid, 'from' | 'coin' | 'source' | 'reference'> & { units: bigint };

/** @returns whether the event was one of these. */
export function auditReferral(audited: AuditedExchange, event: Event, { command }: StampedCommand): boolean {
  const { referral, ledger } = audited;
  switch (event.type) {
    case 'ReferralRulesSet': {
      const { sharesPpm } = event.rules;
      const isFirst = command.type === 'ConfigureReferral' && referral.shares === undefined;
      const candidates = isFirst ? [command] : agreedChanges(audited, 'referral').map(({ rules }) => rules);
      const isRequested = candidates.some(rules => isDeepStrictEqual(rules.sharesPpm, sharesPpm));
      must(isRequested && (isFirst || command.type === 'AdvanceClock'), `shares were set by ${command.type}`);
      must(areSharesSound(sharesPpm), `shares of ${sharesPpm}`);
      referral.shares = sharesPpm;
      return true;
    }
    case 'ReferralHeld': {
      const { user, reason } = event;
      const hold = referral.holds.get(user) ?? { reason: null, cleared: [] };
      const isRequested = command.type === 'HoldReferral' && command.user === user && command.reason === reason;
      must(isRequested, `user ${user} is held by ${command.type}`);
      must(hold.reason === null && !hold.cleared.includes(reason), `user ${user} is held again for ${reason}`);
      referral.holds.set(user, { ...hold, reason });
      return true;
    }
    case 'ReferralReleased': {
      const { user, reason, by } = event;
      const hold = referral.holds.get(user);
      const isRequested = command.type === 'ReleaseReferral' && command.user === user && command.act.operator === by;
      must(isRequested && hold?.reason === reason, `user ${user} is released by ${command.type}`);
      referral.holds.set(user, { reason: null, cleared: [...hold!.cleared, reason] });
      return true;
    }
    case 'RebatePaid': {
      const owed = referral.owed.shift();
      must(isDeepStrictEqual(event, owed), `user ${event.user} got ${event.units} of a fee, owed was ${owed?.units}`);
      ledger.move(exchangeName('fees', event.coin), walletName(event.user, event.coin), event.units);
      return true;
    }
    default:
      return false;
  }
}

export function areSharesSound(shares: readonly bigint[]): boolean {
  const all = shares.reduce((sum, share) => sum + share, 0n);
  return shares.length === 3 && shares.every(share => share >= 0n) && all * 2n <= 1_000_000n;
}

/** What an event that keeps fees brings to those who invited the payers. */
export function noteFees(audited: AuditedExchange, event: Event): void {
  for (const fee of feesOf(event)) audited.referral.owed.push(...rebatesOf(audited, fee));
}

function feesOf(event: Event): Fee[] {
  switch (event.type) {
    case 'SpotTraded': {
      const { id: reference, takerSide, taker, maker, takerFee, makerFee, base, quote } = event;
      const isBuyer = takerSide === 'buy';
      return [
        { from: taker, coin: isBuyer ? base : quote, units: takerFee, source: 'spot', reference },
        { from: maker, coin: isBuyer ? quote : base, units: makerFee, source: 'spot', reference },
      ];
    }
    case 'LeverTraded': {
      const { id: reference, coin, taker, maker } = event;
      const of = { coin, source: 'lever', reference } as const;
      return [
        { from: taker.user, units: taker.fee, ...of },
        { from: maker.user, units: maker.fee, ...of },
      ];
    }
    case 'OptionClosed': {
      const { id: reference, user: from, coin, fee: units } = event.option;
      return event.end === 'void' ? [] : [{ from, coin, units, source: 'option', reference }];
    }
    default:
      return [];
  }
}

function rebatesOf(audited: AuditedExchange, { units: fee, ...of }: Fee): RebatePaid[] {
  const { referral, people } = audited;
  const { shares } = referral;
  if (shares === undefined || audited.isOperators(of.from) || referral.isHeld(of.from)) return [];
  const rebates: RebatePaid[] = [];
  let inviter = people.users.get(of.from)!.inviter;
  for (const [above, share] of shares.entries()) {
    if (inviter === null) break;
    const user = people.users.get(inviter)!;
    const units = partOf(fee, share);
    const earns = user.kind === 'customer' && !user.isClosed && !referral.isHeld(inviter);
    if (earns && units > 0n) rebates.push({ type: 'RebatePaid', user: inviter, level: above + 1, units, ...of });
    inviter = user.inviter;
  }
  const all = rebates.reduce((sum, { units }) => sum + units, 0n);
  must(all * 2n <= fee, `of a fee of ${fee} ${all} are shared`);
  return rebates;
}

/** At the end of each command. */
export function auditFeesShared({ referral }: AuditedExchange): void {
  const [owed] = referral.owed;
  must(owed === undefined, `user ${owed?.user} did not get ${owed?.units} of a fee that user ${owed?.from} paid`);
}
