// The calls about operators: the list, inviting, another role, and closing.
import { consoleCalls, type OperatorStateName } from '@candor/contract/console';
import type { Rejection } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import { answer, done, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { endOperatorSessions, type FailedLogins, failedLoginsSince } from './logins/session-rows.ts';
import {
  acceptInvitation,
  findInvitation,
  invitationOf,
  inviteOperator,
  sendInvitation,
} from './members/invitations.ts';
import { closeOperatorRow, type ListedOperator, listOperatorRows, operatorById } from './operator-rows.ts';
import { heldOperators, proposedOperators, readOperators } from './read-proposals.ts';
import { type Acting, actFor, recordAct } from './record-act.ts';
import type { Staff } from './staff.ts';
import { isLastAdmin, proposeRole } from './staff-proposals.ts';

const timeOf = (date: Date | null) => date?.getTime() ?? 0;

/** Today and six days before it. */
const FAILED_LOGINS_SHOWN_MS = 6 * 24 * 3_600_000;

export function consoleOperatorRoutes(staff: Staff): RouteFile {
  const { db, reader, wakeMessages, now } = staff;

  return route => {
    route(consoleCalls.listOperators, async () => {
      const proposed = await proposedOperators(reader);
      const held = await heldOperators(reader, now());
      const failed = await failedLoginsSince(db, new Date(now() - FAILED_LOGINS_SHOWN_MS));
      const rows = await listOperatorRows(db);
      return answer(
        rows.map(row => {
          const { id } = row;
          const facts = { isProposed: proposed.has(id), heldUntil: held.get(id) ?? 0, failed: failed.get(id) };
          return operatorOf(row, facts);
        }),
      );
    });

    route(consoleCalls.inviteOperator, async (fields, { operator, language }) => {
      const result = await inviteOperator(staff, operator, { ...fields, language });
      switch (result.kind) {
        case 'proposed':
          return answer({ proposal: result.proposal });
        case 'taken':
          return refuse('already_operator');
        case 'rejected':
        case 'unavailable':
          return refuseUndone(result);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.inviteAgain, async ({ id, reason }, { operator, language }) => {
      const [member, invitation] = [await operatorById(db, id), await invitationOf(db, id)];
      const isWaiting = member?.closed_at === null && invitation?.accepted_at === null;
      if (member === undefined || !isWaiting) return refuse('unknown_operator');
      await recordAct(staff, operator, 'invite_operator', { reason });
      await db.transaction().execute(transaction => sendInvitation(staff, transaction, { ...member, language }));
      wakeMessages();
      return done();
    });

    route(consoleCalls.getInvitation, async ({ token }) => {
      const found = await findInvitation(staff, token);
      if (found === undefined) return refuse('invitation_invalid');
      return answer({ email: found.email, role: found.role, expires_at: found.expires_at.getTime() });
    });

    route(consoleCalls.acceptInvitation, async fields => {
      const acceptance = await acceptInvitation(staff, fields);
      switch (acceptance) {
        case 'accepted':
          return done();
        case 'invalid':
          return refuse('invitation_invalid');
        case 'common-password':
          return refuseFields([{ field: 'password', code: 'common_password' }]);
        default:
          return acceptance satisfies never;
      }
    });

    route(consoleCalls.changeRole, async (fields, { operator }) => {
      const result = await proposeRole(staff, operator, fields);
      switch (result.kind) {
        case 'proposed':
          return answer({ proposal: result.proposal });
        case 'unknown':
          return refuse('unknown_operator');
        case 'same':
          return refuseFields([{ field: 'role', code: 'not_applicable' }]);
        case 'last-admin':
          return refuse('last_admin');
        case 'rejected':
        case 'unavailable':
          return refuseUndone(result);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.closeOperator, async (fields, { operator }) => {
      const result = await closeOperator(staff, operator, fields);
      switch (result.kind) {
        case 'closed':
          return done();
        case 'unknown':
          return refuse('unknown_operator');
        case 'last-admin':
          return refuse('last_admin');
        case 'rejected':
        case 'unavailable':
          return refuseUndone(result);
        default:
          return result satisfies never;
      }
    });
  };
}

type OperatorFacts = { isProposed: boolean; heldUntil: number; failed: FailedLogins | undefined };

/** A member of staff as the console lists them. */
function operatorOf(row: ListedOperator, { isProposed, heldUntil, failed }: OperatorFacts) {
  const isInvited = row.expires_at !== null && row.accepted_at === null && row.closed_at === null;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row, isProposed),
    has_factor: row.has_factor ? (1 as const) : (0 as const),
    invited_by: row.invited_by ?? 0,
    created_at: row.created_at.getTime(),
    last_seen_at: timeOf(row.last_seen_at),
    closed_at: timeOf(row.closed_at),
    held_until: heldUntil,
    invitation_expires_at: isInvited ? timeOf(row.expires_at) : 0,
    failed_logins: failed?.count ?? 0,
    last_failed_at: failed?.lastAt ?? 0,
    last_failed_address: failed?.lastAddress ?? '',
  };
}

function stateOf(row: ListedOperator, isProposed: boolean): OperatorStateName {
  const hasCome = row.password_hash !== null;
  if (row.closed_at !== null) return hasCome ? 'closed' : 'not-invited';
  if (hasCome) return 'active';
  if (row.expires_at !== null) return 'invited';
  return isProposed ? 'proposed' : 'not-invited';
}

type OperatorClosing =
  | { kind: 'closed' | 'unknown' | 'last-admin' }
  | { kind: 'unavailable' }
  | { kind: 'rejected'; rejection: Rejection };

/** Can be repeated where it was interrupted. */
export async function closeOperator(
  staff: Staff,
  operator: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<OperatorClosing> {
  const { db, engine, log } = staff;
  const act = await actFor(staff, operator, 'close_operator', { reason });
  let closing = await db.transaction().execute(async (transaction): Promise<OperatorClosing> => {
    const member = await operatorById(transaction, id);
    if (member === undefined || member.closed_at !== null) return { kind: 'unknown' };
    if (await isLastAdmin(transaction, id)) return { kind: 'last-admin' };
    const answer = await engine.submit({ command: { type: 'CloseOperator', operator: id, act } });
    if (answer.kind !== 'done') return answer;
    await closeRows(staff, transaction, id);
    return { kind: 'closed' };
  });
  // Behind the transaction: what holds a connection of the pool must never wait for a second one.
  if (closing.kind === 'rejected' && (await isClosedInCore(staff, id))) {
    await db.transaction().execute(transaction => closeRows(staff, transaction, id));
    closing = { kind: 'closed' };
  }
  if (closing.kind === 'closed') log.info({ operator: id, by: operator.id }, 'took all access from an operator');
  return closing;
}

async function closeRows({ now }: Staff, transaction: Database, id: number): Promise<void> {
  const at = new Date(now());
  await closeOperatorRow(transaction, id, at);
  await endOperatorSessions(transaction, id, at);
}

/** Another call may have closed it and not written the row, or at the same time. A refusal alone can also mean that the operator who calls is closed. */
async function isClosedInCore({ reader }: Staff, id: number): Promise<boolean> {
  return (await readOperators(reader)).some(operator => operator.id === id && operator.state === 'closed');
}
