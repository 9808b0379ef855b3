// Moves to cold storage as the console shows them.
import type { ColdMoveState } from '@candor/contract/console';
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type ColdRail = CallAnswer<'listColdMoves'>['rails'][number];
export type ColdMove = CallAnswer<'listColdMoves'>['moves'][number];

export const coldTones = {
  waiting: 'warning',
  signing: 'accent',
  paid: 'good',
  failed: 'danger',
  dead: 'danger',
  unstarted: 'quiet',
} as const satisfies Record<ColdMoveState, StatusTone>;
