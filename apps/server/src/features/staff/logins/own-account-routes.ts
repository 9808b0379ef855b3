// The calls with which members of staff see and change their own account: role and permissions, name, open logins.
import { mayDo, type Permission, permissions } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { answer, done, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { giveName } from '../operator-rows.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { countOperatorCodes } from './recovery-codes.ts';
import { listOperatorSessions } from './session-rows.ts';

const NAMES = Object.keys(permissions) as Permission[];

export function consoleOwnAccountRoutes(staff: Staff): RouteFile {
  const { db, operatorSessions } = staff;

  return route => {
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

/**
 * Gives a name to a member of staff who has none: the first ones, who were not invited. Answers false where there is a name:
 * the name at earlier acts is not rewritten.
 */
async function setOwnName(staff: Staff, operator: LoggedInOperator, name: string): Promise<boolean> {
  if (operator.name !== '') return false;
  await recordAct(staff, operator, 'set_own_name');
  return giveName(staff.db, operator.id, name);
}
