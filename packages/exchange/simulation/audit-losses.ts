// Checks losses booked on a chain: approved by two, while withdrawals are paused, once, and borne by the exchange alone.
import type { Event, LossBooked, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { must } from './must.ts';

/** @returns whether the event was one of these. */
export function auditLosses(audited: AuditedExchange, event: Event, { command }: StampedCommand): boolean {
  if (event.type !== 'LossBooked') return false;
  const { money, ledger } = audited;
  const { proposal, coin, chain, units } = event;
  must(isAgreed(audited, event), `no approval of loss ${proposal}`);
  const isInTime = command.type === 'ApproveProposal' || command.type === 'AdvanceClock';
  must(isInTime && !money.losses.has(proposal), `loss ${proposal} was booked by ${command.type}, or before`);
  must(money.rules.get(coin)?.withdrawalPause != null, 'a loss was booked while withdrawals went on');
  must(units > 0n && units <= -ledger.balance(outsideName(coin, chain)), `${units} were lost, less was there`);
  // The auditor's chain loses it now: that it was gone before is what two people said.
  money.leave(coin, chain, units);
  ledger.move(exchangeName('equity', coin), outsideName(coin, chain), units);
  money.losses.set(proposal, { coin, units });
  return true;
}

function isAgreed({ people }: AuditedExchange, { proposal: id, coin, chain, units }: LossBooked): boolean {
  const proposal = people.proposals.get(id);
  const change = proposal?.change;
  if (proposal?.state !== 'approved' || change?.kind !== 'book-loss') return false;
  return change.coin === coin && change.chain === chain && change.units === units;
}
