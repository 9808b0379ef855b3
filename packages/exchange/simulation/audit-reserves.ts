// Checks the house and its reserves: inflows of the house were observed or are test money, and outflows were approved by two.
import type { Change, Event, Reserve, ReserveFunded, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { reserveName } from './audited-money.ts';
import { must } from './must.ts';

type ReserveReleased = Extract<Event, { type: 'ReserveReleased' }>;

/** @returns whether the event was one of these. */
export function auditReserves(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { ledger, reserves, money } = audited;
  const { command } = stamped;
  switch (event.type) {
    case 'ReserveFunded':
      auditFunded(audited, event, stamped);
      return true;
    case 'ReserveReleased': {
      const { reserve, coin, market, units, proposal } = event;
      must(reserve !== 'insurance' && isReserve(audited, event), `${units} were taken out of ${reserve}`);
      auditAgreed(audited, event, 'out', stamped);
      const name = reserveName(reserve, coin, market);
      must(units > 0n && units <= ledger.balance(name), `${units} came out of a reserve that has less`);
      ledger.move(name, exchangeName('house', coin), units);
      reserves.moved.add(proposal);
      return true;
    }
    case 'HouseTestFundsGranted': {
      if (command.type !== 'OpenDemoReserve') throw new Error(`test funds of the house out of ${command.type}`);
      const name = reserveName(command.reserve, command.coin, command.market);
      must(!reserves.granted.has(name) && !reserves.filled.has(name), `test funds came twice for ${name}`);
      must(event.coin === command.coin && event.units === command.houseUnits, `${event.units} came to the house`);
      ledger.move(exchangeName('demo-faucet', event.coin), exchangeName('house', event.coin), event.units);
      reserves.granted.add(name);
      return true;
    }
    case 'DepositKept': {
      const { deposit, coin, units } = event;
      const row = money.unclaimed.get(deposit);
      must(row?.coin === coin && row.units === units, `deposit ${deposit} is not unclaimed, or another`);
      const change = approvedIn(audited, stamped).find(
        each => each.kind === 'keep-deposit' && each.deposit === deposit,
      );
      must(change !== undefined, `no approval that deposit ${deposit} is the house's`);
      if (units > 0n) ledger.move(exchangeName('unclaimed', coin), exchangeName('house', coin), units);
      money.unclaimed.delete(deposit);
      return true;
    }
    default:
      return false;
  }
}

function auditFunded(audited: AuditedExchange, event: ReserveFunded, stamped: StampedCommand): void {
  const { ledger, reserves } = audited;
  const { reserve, coin, market, units, proposal } = event;
  const name = reserveName(reserve, coin, market);
  must(reserve !== 'launch-proceeds' && isReserve(audited, event), `${name} is no reserve`);
  if (proposal !== null) auditAgreed(audited, event, 'in', stamped);
  else auditOpened(audited, event, stamped);
  const house = exchangeName('house', coin);
  must(units > 0n && units <= ledger.balance(house), `${units} went to a reserve, the house had less`);
  ledger.move(house, name, units);
  reserves.filled.add(name);
  if (proposal !== null) reserves.moved.add(proposal);
}

function isReserve({ markets, hostings }: AuditedExchange, { reserve, coin, market }: Reserve): boolean {
  if (reserve === 'insurance') return markets.get(market)?.market.quote === coin;
  if (reserve === 'hosting-reserve') return hostings.products.get(market)?.coin === coin;
  return market === 0;
}

/** The first filling of a demo's reserve, right after the test funds for it. */
function auditOpened({ reserves }: AuditedExchange, event: ReserveFunded, { command }: StampedCommand): void {
  const { reserve, coin, market, units } = event;
  const name = reserveName(reserve, coin, market);
  const isRequested =
    command.type === 'OpenDemoReserve' &&
    command.reserve === reserve &&
    command.coin === coin &&
    command.market === market &&
    command.units === units;
  must(isRequested, `${name} was filled by ${command.type}`);
  must(reserves.granted.has(name) && !reserves.filled.has(name), `${name} was filled for the first time twice`);
}

function auditAgreed(
  audited: AuditedExchange,
  event: ReserveFunded | ReserveReleased,
  direction: 'in' | 'out',
  stamped: StampedCommand,
): void {
  const { proposal: id, reserve, coin, market, units } = event;
  const change = audited.people.proposals.get(id!)?.change;
  const isAgreed =
    change?.kind === 'fund-reserve' &&
    change.direction === direction &&
    change.reserve === reserve &&
    change.coin === coin &&
    change.market === market &&
    change.units === units;
  must(isAgreed && approvedIn(audited, stamped).includes(change), `no approval of movement ${id} of a reserve`);
  must(!audited.reserves.moved.has(id!), `movement ${id} of a reserve was made twice`);
}

/** The changes that may take effect with this command. */
function approvedIn({ people }: AuditedExchange, { command }: StampedCommand): Change[] {
  if (command.type !== 'ApproveProposal' && command.type !== 'AdvanceClock') return [];
  return [...people.proposals.values()].filter(({ state }) => state === 'approved').map(({ change }) => change);
}
