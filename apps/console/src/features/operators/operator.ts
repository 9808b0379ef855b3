// A member of staff as the console shows them.
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type Operator = CallAnswer<'listOperators'>[number];

export const operatorTones = {
  proposed: 'warning',
  invited: 'accent',
  active: 'good',
  closed: 'quiet',
  'not-invited': 'quiet',
} as const satisfies Record<Operator['state'], StatusTone>;
