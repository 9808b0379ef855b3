// The calls about who works here: the list, inviting, another role, and leaving.
import { consoleCalls } from '@candor/contract/console';
import { answer, done, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { failedLoginsSince } from './logins/failed-login-rows.ts';
import { proposeRole } from './members/change-role.ts';
import { closeOperator } from './members/close-operator.ts';
import { acceptInvitation, findInvitation, sendInvitation } from './members/invitation.ts';
import { invitationOf } from './members/invitation-rows.ts';
import { inviteOperator } from './members/invite-operator.ts';
import { operatorById } from './operator-rows.ts';
import { listOperatorRows } from './read-operators.ts';
import { heldOperators, proposedOperators } from './read-proposals.ts';
import { recordAct } from './record-act.ts';
import type { Staff } from './staff.ts';
import { operatorOf } from './wire-operator.ts';

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
      const [found, invitation] = [await operatorById(db, id), await invitationOf(db, id)];
      const isWaiting = found?.closed_at === null && invitation?.accepted_at === null;
      if (found === undefined || !isWaiting) return refuse('unknown_operator');
      await recordAct(staff, operator, 'invite_operator', { reason });
      await db.transaction().execute(transaction => sendInvitation(staff, transaction, { ...found, language }));
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
