// The calls with which a member of staff logs in, in steps, and out.
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

export function consoleLoginRoutes(staff: Staff, mode: Mode): RouteFile {
  const { operatorSessions } = staff;

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
        case 'used':
          return refuseFields([{ field: 'totp', code: 'used_code' }]);
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
  };
}
