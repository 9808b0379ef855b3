// Whose agreement to a proposal is worth something, beside the power to decide on proposals at all.
import { mayDo, type OperatorRole } from '@candor/contract';
import type { Change } from '@candor/exchange';

/** Whether a factor is rightly removed only those can tell who may see the papers and pictures. */
export function mayAgree(role: OperatorRole, { kind }: Change): boolean {
  return kind !== 'reset-factor' || mayDo(role, 'users.reset-factor');
}
