// The calls with which a member of staff logs in, in steps, and looks after their own logins.
import { mayDo, type Permission, permissions } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { Mode } from '../../../config.ts';
import { consoleCookie } from '../../../http/console-cookie.ts';
import { answer, done, refuse, refuseFields, refuseFor, withCookie } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { changeStaffPassword } from './change-password.ts';
import { enrol, startEnrolment } from './enrol.ts';
import { logInOperator } from './log-in.ts';
import type { Step } from './operator-sessions.ts';
import { passFactor } from './pass-factor.ts';
import { countOperatorCodes } from './recovery-code-rows.ts';
import { listOperatorSessions } from './session-rows.ts';
import { setOwnName } from './set-own-name.ts';

const NAMES = Object.keys(permissions) as Permission[];

export function consoleAuthRoutes(staff: Staff, mode: Mode): RouteFile {
  const { db, operatorSessions } = staff;

  /** The token travels in the cookie only, never in an answer. */
  function stepped<More extends object>({ token, state, csrf }: Step, more: More) {
    return withCookie(answer({ state, csrf, ...more }), consoleCookie(token, mode));
  }

  return route => {
    route(consoleCalls.login, async ({ email, password }, { address, agent }) => {
      const result = await logInOperator(staff, { email, password, origin: { address, agent } });
      switch (result.kind) {
        case 'step':
          return stepped(result.step, {});
        case 'wrong':
          return refuse('wrong_credentials');
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.passFactor, async ({ totp, recovery_code: recoveryCode }, { operator, address }) => {
      const result = await passFactor(staff, operator, { totp, recoveryCode, address });
      switch (result.kind) {
        case 'step':
          return stepped(result.step, {});
        case 'wrong':
          return refuseFields([{ field: totp === undefined ? 'recovery_code' : 'totp', code: 'wrong_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.changePassword, async ({ old_password: oldPassword, password }, { operator }) => {
      const result = await changeStaffPassword(staff, operator, { oldPassword, password });
      switch (result.kind) {
        case 'changed':
          return stepped(result.step, {});
        case 'wrong':
          return refuseFields([{ field: 'old_password', code: 'wrong_password' }]);
        case 'same':
          return refuseFields([{ field: 'password', code: 'same_password' }]);
        case 'common':
          return refuseFields([{ field: 'password', code: 'common_password' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.startEnrolment, async (_, { operator }) => answer(await startEnrolment(staff, operator)));

    route(consoleCalls.enrol, async ({ totp }, { operator }) => {
      const result = await enrol(staff, operator, totp);
      switch (result.kind) {
        case 'enrolled':
          return stepped(result.step, { recovery_codes: result.recoveryCodes });
        case 'wrong':
          return refuseFields([{ field: 'totp', code: 'wrong_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.logout, async (_, { operator }) => {
      // An end of access does not wait for its record.
      const isEnded = await operatorSessions.end(operator.id, operator.session.id);
      if (isEnded && operator.session.state === 'complete') await recordAct(staff, operator, 'log_out');
      return withCookie(done(), consoleCookie('', mode));
    });

    route(consoleCalls.me, async (_, { operator }) => {
      const { id, email, name, role, session } = operator;
      return answer({
        id,
        email,
        name,
        role,
        state: session.state,
        csrf: session.csrf,
        permissions: session.state === 'complete' ? NAMES.filter(permission => mayDo(role, permission)) : [],
        recovery_codes_left: await countOperatorCodes(db, id),
      });
    });

    route(consoleCalls.setOwnName, async ({ name }, { operator }) =>
      (await setOwnName(staff, operator, name)) ? done() : refuseFields([{ field: 'name', code: 'not_applicable' }]),
    );

    route(consoleCalls.listOwnSessions, async (_, { operator }) => {
      const rows = await listOperatorSessions(db, operator.id, operatorSessions.lifeSince());
      return answer(
        rows.map(row => ({
          id: Number(row.id),
          created_at: row.created_at.getTime(),
          last_seen_at: row.last_seen_at.getTime(),
          address: row.address,
          agent: row.agent,
          is_current: row.id === operator.session.id ? (1 as const) : (0 as const),
        })),
      );
    });

    route(consoleCalls.endOwnSession, async ({ id }, { operator }) => {
      const isEnded = await operatorSessions.end(operator.id, BigInt(id));
      if (isEnded) await recordAct(staff, operator, 'end_own_login');
      return done();
    });
  };
}
