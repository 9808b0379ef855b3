// Checks moves to cold storage: approved by two, signed once, booked only where the chain says paid, and reduced again by what returns.
import type { ColdMove, Event, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { coldName, outsideName } from './audited-money.ts';
import { must } from './must.ts';

const HOUR = 3_600_000;

/** @returns whether the event was one of these. */
export function auditCold(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { money, ledger } = audited;
  switch (event.type) {
    case 'ColdMoveAgreed': {
      const { move } = event;
      const proposal = audited.people.proposals.get(move.id);
      const change = proposal?.change;
      const isAgreed =
        proposal?.state === 'approved' &&
        change?.kind === 'cold-move' &&
        change.coin === move.coin &&
        change.chain === move.chain &&
        change.units === move.units;
      must(isAgreed, `no approval of move ${move.id} to cold storage`);
      const isSound = move.signing === null && move.agreedAt === at && move.dueAt === at + 12 * HOUR;
      must(isSound, `move ${move.id} begins wrongly`);
      const beside = [...money.coldMoves.values()].some(each => each.coin === move.coin && each.chain === move.chain);
      must(!beside, 'two moves of one coin on one chain');
      money.coldMoves.set(move.id, { ...move });
      return true;
    }
    case 'ColdMoveStarted': {
      const row = openMove(audited, event.move);
      must(command.type === 'StartSigning' && command.coldMove === row.id, 'a move that was not started');
      const signing = money.signings.get(event.signing);
      must(signing?.purpose === 'cold' && signing.chain === row.chain, 'a move by a signing for something else');
      must(row.signing === null && row.dueAt >= at, `move ${row.id} was started before, or too late`);
      must(money.rules.get(row.coin)?.withdrawalPause == null, 'moved while paused');
      Object.assign(row, { signing: event.signing, dueAt: 0 });
      return true;
    }
    case 'ColdMoveEnded': {
      const { id, coin, chain, units, signing, dueAt } = openMove(audited, event.move.id);
      const isSettled = command.type === 'SettleSigning' && command.signing === signing;
      const isOver = command.type === 'AdvanceClock' && signing === null && at > dueAt;
      const isRight = event.end === 'unstarted' ? isOver : isSettled && command.outcome === event.end;
      must(isRight && event.move.units === units, `move ${id} ended as ${event.end} by ${command.type}`);
      money.coldMoves.delete(id);
      if (event.end !== 'paid') return true;
      ledger.move(coldName(coin, chain), outsideName(coin, chain), units);
      money.leave(coin, chain, units);
      return true;
    }
    case 'ColdReturned': {
      const { deposit, coin, chain, units } = event;
      must(command.type === 'CreditBlocks' && deposit === money.lastDeposit, 'something returned without a deposit');
      must(units === money.returning, `${units} came back from cold storage, expected ${money.returning}`);
      money.returning = 0n;
      ledger.move(exchangeName('house', coin), coldName(coin, chain), units);
      must(ledger.balance(coldName(coin, chain)) <= 0n, 'more came back than was there');
      return true;
    }
    default:
      return false;
  }
}

/** Where orders closed for a change of a market, the rest comes with the clock's next turn. */
export function auditNoColdMoveOverdue({ money }: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(event => event.type === 'SpotOrderClosed' && event.reason === 'market-changed')) return;
  for (const { id, signing, dueAt } of money.coldMoves.values())
    must(signing !== null || dueAt >= at, `move ${id} was due at ${dueAt} and nothing came of it`);
}

function openMove({ money }: AuditedExchange, id: number): ColdMove {
  const row = money.coldMoves.get(id);
  if (row === undefined) throw new Error(`move ${id} is not open`);
  return row;
}
