// Checks fundings: rate and shares as a whole when they are fixed, then each piece against them, and the remainder at the end.
import type { Event } from '../../src/index.ts';
import { walletName } from '../audited-ledger.ts';
import { isFresh } from '../audited-prices.ts';
import { must } from '../must.ts';
import { type LeverContext, markNow } from './audit-lever.ts';
import { moveResult } from './audit-positions.ts';
import { fund, rateOf } from './naive/funding.ts';

type FundingEvent = Extract<Event, { type: `Funding${string}` }>;
type Fixed = Extract<Event, { type: 'FundingFixed' }>;
type Paid = Extract<Event, { type: 'FundingPaid' }>;
type Ended = Extract<Event, { type: 'FundingEnded' }>;

const PERIOD = 8 * 3_600_000;
const QUIET_TICKS = 3;

export function auditFunding(context: LeverContext, event: FundingEvent): void {
  if (event.type === 'FundingFixed') auditFixed(context, event);
  else if (event.type === 'FundingPaid') auditPaid(context, event);
  else auditEnded(context, event);
}

function auditFixed(context: LeverContext, event: Fixed): void {
  const { audited, audit, stamped } = context;
  const { market, number, at, nextAt } = event;
  must(stamped.command.type === 'AdvanceClock', `funding out of ${stamped.command.type}`);
  must(number === ++audit.rounds, `funding ${number} is numbered wrongly`);
  must(at % PERIOD === 0 && at < stamped.at && nextAt === at + PERIOD, `funding ${number} is of ${at}`);
  must(at >= audit.nextFundingAt, `funding ${number} comes twice for ${at}`);
  audit.nextFundingAt = nextAt;
  const isLive = isFresh(audited.prices.get(market)!, at) && audit.liveTicks > QUIET_TICKS && audit.round === null;
  const liveMs = audit.liveMs - audit.fundedAtLive;
  must(
    event.liveMs === Math.min(liveMs, PERIOD),
    `funding ${number} is of ${event.liveMs} live ms, expected ${liveMs}`,
  );
  audit.fundedAtLive = audit.liveMs;
  const expected = isLive && audit.contract.isOpen ? rateOf(audit.premiums, liveMs, audit.rules) : 0n;
  must(event.rate === expected, `funding ${number} has the rate ${event.rate}, expected ${expected}`);
  audit.premiums = [];
  const funding = fund([...audit.positions.values()], event.rate, markNow(context), audit.rules);
  must(
    event.collected === funding.collected,
    `funding ${number} collects ${event.collected}, expected ${funding.collected}`,
  );
  must(BigInt(event.lots) === audit.lots(true), `funding ${number} is of ${event.lots} lots`);
  if (event.collected === 0n) return;
  must(BigInt(event.markTicks) === markNow(context).lower, `funding ${number} is at ${event.markTicks}`);
  audit.round = { ...funding, number, paid: new Set(), balance: 0n };
}

function auditPaid(context: LeverContext, { position: id, user, number, units, coin }: Paid): void {
  const { audited, audit } = context;
  const { round } = audit;
  const position = audit.positions.get(id);
  if (round === null || position === undefined)
    throw new Error(`position ${id} pays funding ${number}, which is not open`);
  must(round.number === number && position.user === user, `position ${id} pays another funding`);
  const share = round.shares.get(id);
  must(share === units, `position ${id} pays ${units} of funding ${number}, expected ${share}`);
  must(!round.paid.has(id), `position ${id} pays funding ${number} twice`);
  round.paid.add(id);
  round.balance += units;
  position.funding += units;
  if (units > 0n) {
    position.margin -= units;
    must(position.margin >= 0n, `position ${id} pays more than its margin`);
    audited.ledger.claim(walletName(user, coin, 'lever'), -units);
  }
  moveResult(context, user, -units);
}

function auditEnded({ audited, audit }: LeverContext, { market, coin, number, remainder }: Ended): void {
  const { round } = audit;
  if (round === null || round.number !== number) throw new Error(`funding ${number} ended and was not open`);
  const left = [...round.shares.keys()].find(id => !round.paid.has(id));
  must(left === undefined, `position ${left} has no part in funding ${number}`);
  must(remainder === round.remainder && remainder === round.balance, `funding ${number} leaves ${remainder}`);
  must(remainder >= 0n, `funding ${number} gave more than it took`);
  if (remainder > 0n) audited.ledger.move(`clearing/${coin}/${market}`, `rounding/${coin}/0`, remainder);
  audit.round = null;
}
