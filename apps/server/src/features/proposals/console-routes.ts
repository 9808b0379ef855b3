// The calls about proposals that wait for a second operator.
import type { OperatorAction } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { Change, Command, OperatorAct } from '@candor/exchange';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personByTarget } from '../people/accounts/people-rows.ts';
import { type ProposalKinds, rulesOf } from '../proposal-kinds.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import {
  countClosedProposals,
  readClosedProposals,
  readOneProposal,
  readOpenProposals,
  readOperators,
} from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { mayAgree, proposalOf } from './wire-proposal.ts';

export type ConsoleProposalParts = { staff: Staff; proposalKinds: ProposalKinds };

export function consoleProposalRoutes({ staff, proposalKinds: kinds }: ConsoleProposalParts): RouteFile {
  const { db, reader } = staff;

  async function factsFor(operator: LoggedInOperator) {
    const [people, operators] = [await staffFacts(db), await readOperators(reader)];
    const viewer = { id: operator.id, role: operator.role, ownUser: await ownUserOf(operator) };
    return { kinds, staff: people, operators, viewer, voids: await voidProposals() };
  }

  async function voidProposals(): Promise<ReadonlySet<number>> {
    const found = await Promise.all(Object.values(kinds).map(({ findVoid }) => findVoid?.() ?? []));
    return new Set(found.flatMap(numbers => [...numbers]));
  }

  /** The customer's account under the operator's own mail address, if there is one. */
  async function ownUserOf({ email }: LoggedInOperator): Promise<number | undefined> {
    return (await personByTarget(db, email))?.id;
  }

  /** The subject of a proposal was fixed when it was made; only the person concerned is looked up for the record. */
  async function decide(
    operator: LoggedInOperator,
    action: OperatorAction,
    { id, reason }: { id: number; reason: string },
    commandOf: (act: OperatorAct, change: Change) => Command,
  ) {
    const stored = await readOneProposal(reader, id);
    if (stored === undefined || stored.end !== undefined) return refuse('unknown_proposal');
    const { change } = stored.proposal;
    if (action === 'approve_proposal') {
      if (!mayAgree(kinds, operator.role, change)) return refuse('not_permitted');
      if ((await voidProposals()).has(id)) return refuse('factor_reset_decided');
      const objection = await rulesOf(kinds, change).findObjection?.(change);
      if (objection !== undefined) return refuse(objection);
    }
    const concern = 'user' in change ? { user: change.user, reason } : { reason };
    const result = await submitAct(staff, operator, action, concern, act => commandOf(act, change));
    return result.kind === 'done' ? done() : refuseUndone(result);
  }

  return route => {
    route(consoleCalls.listProposals, async ({ shown, page, limit }, { operator }) => {
      const rows = { offset: (page - 1) * limit, limit };
      const facts = await factsFor(operator);
      // Few are open at a time: each waits for its second operator.
      const open = (await readOpenProposals(reader)).map(stored => proposalOf(stored, facts));
      const figures = {
        open: open.filter(({ state }) => state !== 'void').length,
        waiting: open.filter(({ may }) => may.includes('approve')).length,
      };
      if (shown === 'waiting') {
        const list = open.slice(rows.offset, rows.offset + limit);
        return answer({ list, count: open.length, ...figures, page, limit });
      }
      const closed = await readClosedProposals(reader, rows);
      const count = await countClosedProposals(reader);
      return answer({ list: closed.map(stored => proposalOf(stored, facts)), count, ...figures, page, limit });
    });

    route(consoleCalls.getProposal, async ({ id }, { operator }) => {
      const found = await readOneProposal(reader, id);
      return found === undefined ? refuse('unknown_proposal') : answer(proposalOf(found, await factsFor(operator)));
    });

    route(consoleCalls.approveProposal, async (fields, { operator }) => {
      const ownUser = await ownUserOf(operator);
      return decide(operator, 'approve_proposal', fields, (act, change) => {
        // The journal gets the account only where the core refuses for it, which leaves no record.
        const isConcerned = ownUser !== undefined && 'user' in change && change.user === ownUser;
        return { type: 'ApproveProposal', proposal: fields.id, act, ...(isConcerned && { ownUser }) };
      });
    });

    route(consoleCalls.refuseProposal, (fields, { operator }) =>
      decide(operator, 'refuse_proposal', fields, act => ({ type: 'RefuseProposal', proposal: fields.id, act })),
    );

    route(consoleCalls.withdrawProposal, (fields, { operator }) =>
      decide(operator, 'withdraw_proposal', fields, act => ({ type: 'WithdrawProposal', proposal: fields.id, act })),
    );
  };
}
