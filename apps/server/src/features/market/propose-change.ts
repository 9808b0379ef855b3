// Hands a proposed change of a market or a coin to the core, and answers what it would change.
import type { OperatorAction } from '@candor/contract';
import type { Change } from '@candor/exchange';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, refuse, refuseUndone } from '../../http/reply.ts';
import { changesOf } from '../proposals/wire-proposed-change.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import type { LiveViews } from './views/live-views.ts';

export type Proposing = { staff: Staff; live: Pick<LiveViews, 'current'>; operator: LoggedInOperator };
export type ChangeWish = { change: Change; effectiveAt: number; reason: string };

export async function proposeChange(
  { staff, live, operator }: Proposing,
  action: OperatorAction,
  { change, effectiveAt, reason }: ChangeWish,
) {
  const changes = changesOf(change, { list: live.current.list, staff: new Map(), isOver: false });
  if (changes.length === 0) return refuse('nothing_changed');
  const result = await submitAct(staff, operator, action, { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt,
    act,
  }));
  return result.kind === 'done' ? answer({ proposal: result.result.id!, changes }) : refuseUndone(result);
}
