// Members of staff of a whole exchange, agreed on by the first two, and their logins in any state.
import type { OperatorRole } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';
import { operatorById } from '../src/features/staff/operator-rows.ts';
import { actFor } from '../src/features/staff/record-act.ts';
import type { SentHeaders, WholeExchange } from './_whole-exchange.ts';

const FIRST_TWO = [
  { id: 1, role: 'admin' },
  { id: 2, role: 'compliance' },
] as const;

let count = 0;

export async function newOperator({ pool, staff, run, passwordHash }: WholeExchange, role: OperatorRole) {
  count += 1;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO operators (email, role, password_hash, created_at) VALUES ($1, $2, $3, now()) RETURNING id`,
    [`staff${count}@example.com`, role, passwordHash],
  );
  const { id } = rows[0]!;
  const reason = { reason: 'more hands are needed' };
  const [first, second] = FIRST_TWO;
  const act = await actFor(staff, first, 'invite_operator', reason);
  const change = { kind: 'open-operator', operator: id } as const;
  const proposal = (await run({ type: 'Propose', change, effectiveAt: 0, act }))!;
  await run({ type: 'ApproveProposal', proposal, act: await actFor(staff, second, 'approve_proposal', reason) });
  await run({ type: 'OpenOperator', operator: id, act: null });
  return id;
}

export async function loginOfStaff({ staff }: WholeExchange, id: number, state: LoginState = 'complete') {
  const operator = await operatorById(staff.db, id);
  const step = await staff.operatorSessions.start(operator!, state, { address: '127.0.0.1', agent: 'test' });
  return { cookie: `candor_console=${step!.token}`, 'x-csrf': step!.csrf } satisfies SentHeaders;
}
