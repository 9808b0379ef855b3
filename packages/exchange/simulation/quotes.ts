// Lists of quotes as the single commands that they stand for, by which the auditor checks them.
import type { Command, Event, Rejection, StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { expectedFaults } from './expected-faults.ts';
import { must } from './must.ts';
import { userFaults } from './people-faults.ts';

type Code = Rejection['code'];
const MAX_CHANGES = 50;

/** A change as a command of its own, with what is wrong with it besides the faults of that command. */
type Single = { command: Command; faults: ReadonlySet<Code>; events: number };

/** The single commands of a list of quotes; undefined for other commands. `events` is what each leaves in the record. */
function singlesOf(audited: AuditedExchange, command: Command): (() => Single)[] | undefined {
  if (command.type === 'QuoteSpot') {
    const { user } = command;
    return command.changes.map(change => () => {
      if ('cancel' in change) return plain({ type: 'CancelSpotOrder', user, order: change.cancel }, 1);
      const { price, quantity, market } = change;
      if ('side' in change) {
        const { side } = change;
        const kind = { kind: 'limit', timeInForce: 'post-only' } as const;
        return plain({ type: 'PlaceSpotOrder', user, market, side, ...kind, price, quantity }, 1);
      }
      const order = audited.orders.get(change.amend);
      const faults = new Set<Code>();
      if (order !== undefined && order.market !== market) faults.add('unknown-order');
      if (order !== undefined && (order.kind !== 'limit' || order.timeInForce !== 'post-only'))
        faults.add('not-amendable');
      return { command: { type: 'AmendSpotOrder', user, order: change.amend, price, quantity }, faults, events: 1 };
    });
  }
  if (command.type !== 'QuoteLever') return undefined;
  const { user } = command;
  return command.changes.map(change => () => {
    if ('cancel' in change) return plain({ type: 'CancelLeverOrder', user, order: change.cancel }, 1);
    // There is no such command of its own.
    if ('amend' in change) return plain({ type: 'QuoteLever', user, changes: [change] }, 1);
    return plain({ type: 'PlaceLeverOrder', user, ...change, timeInForce: 'post-only' }, 2);
  });
}

function plain(command: Command, events: number): Single {
  return { command, faults: new Set(), events };
}

/** Whether it is a list of quotes; if so, each change that was made was handed over with its events, as a command of its own. */
export function auditQuotes(
  audited: AuditedExchange,
  { command, at }: StampedCommand,
  { events, refused }: { events: readonly Event[]; refused: readonly { change: number; code: Code }[] },
  observe: (command: Command, events: readonly Event[]) => void,
): boolean {
  const singles = singlesOf(audited, command);
  if (singles === undefined) return false;
  must(singles.length > 0 && singles.length <= MAX_CHANGES, `a list of ${singles.length} changes`);
  must(
    userFaults(audited, (command as { user: number }).user).every(([, isWrong]) => !isWrong),
    'quotes of such a user',
  );
  const codes = new Map(refused.map(({ change, code }) => [change, code]));
  const rest = events.filter(({ type }) => type !== 'KeyUsed');
  singles.forEach((read, index) => {
    const single = read();
    const expected = faultsOf(audited, single, at);
    const code = codes.get(index);
    if (code !== undefined) {
      must(expected === undefined || expected.has(code), `change ${index} was refused: ${code}`);
      return;
    }
    must(expected === undefined || expected.size === 0, `change ${index} has faults: ${[...(expected ?? [])].join()}`);
    must(rest.length >= single.events, `change ${index} left no event`);
    observe(single.command, rest.splice(0, single.events));
  });
  must(rest.length === 0, `${rest.length} events of no change`);
  return true;
}

/** Checks the rejection of a list of quotes: nothing in it could be done, and the reason is that of its first change. */
export function isQuoteRejection(audited: AuditedExchange, command: Command, code: Code, at: number): boolean {
  const singles = singlesOf(audited, command);
  if (singles === undefined) return false;
  const ofUser = userFaults(audited, (command as { user: number }).user).filter(([, isWrong]) => isWrong);
  if (ofUser.length > 0)
    must(
      ofUser.some(([fault]) => fault === code),
      `refused: ${code}`,
    );
  else if (singles.length === 0 || singles.length > MAX_CHANGES) must(code === 'invalid-order', `refused: ${code}`);
  else
    singles.forEach((read, index) => {
      const expected = faultsOf(audited, read(), at);
      must(expected === undefined || expected.size > 0, `change ${index} could be made`);
      must(index > 0 || expected === undefined || expected.has(code), `refused: ${code}`);
    });
  return true;
}

function faultsOf(audited: AuditedExchange, { command, faults }: Single, at: number): ReadonlySet<Code> | undefined {
  const expected = expectedFaults(audited, command, at);
  return expected === undefined ? undefined : new Set([...expected, ...faults]);
}
