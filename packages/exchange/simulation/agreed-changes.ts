// What operators have approved, as the auditor recorded it.
import type { Change } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';

/** What was agreed on and has its effect in this very step. */
export function agreedChanges<Kind extends Change['kind']>(audited: AuditedExchange, kind: Kind) {
  return [...audited.people.proposals.values()].flatMap(({ state, change }) =>
    state === 'approved' && change.kind === kind ? [change as Extract<typeof change, { kind: Kind }>] : [],
  );
}
