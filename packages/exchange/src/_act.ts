// Acts of the two operators of the tests, complete unless a test says otherwise.
import type { OperatorAct } from './operator/act.ts';

export const OPERATOR = { olga: 1, otto: 2, oleg: 3 } as const;
export type OperatorName = keyof typeof OPERATOR;

/** An act with a reason; `user` is the one concerned. */
export function actOf(name: OperatorName, user: number | null = null): OperatorAct {
  return { operator: OPERATOR[name], role: 'admin', action: 'test', user, reason: 7, digest: 'ab'.repeat(32) };
}
