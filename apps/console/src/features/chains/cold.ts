// Moves to cold storage as the console shows them.
import { type ChainName, chainNames } from '@candor/contract';
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

/** As calls take it. @throws Error where this console is older than its server */
export function chainNameOf({ chain }: Pick<ColdRail, 'chain'>): ChainName {
  const known = chainNames.find(name => name === chain);
  if (known === undefined) throw new Error(`there is no chain ${chain}`);
  return known;
}
