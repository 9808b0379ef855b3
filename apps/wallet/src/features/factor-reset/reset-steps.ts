// What has happened to a request to remove a factor, what comes next, and when.
import type { CallAnswer } from '@candor/contract';
import type { TimelineStep } from '@candor/ui';

type Reset = Pick<CallAnswer<'getFactorReset'>, 'state' | 'requested_at' | 'decided_at' | 'effective_at'>;

const WAY = ['proposed', 'approved', 'effective'] as const;
type Waited = (typeof WAY)[number];

export type ResetStep = {
  /** The key of its text: what is behind, or what is waited for. */
  text: `is_${Waited | 'requested' | 'refused' | 'cancelled'}` | `waits_${Waited}`;
  /** `failed`: it goes no further. */
  state: TimelineStep['state'];
  /** 0 = not known, or not yet. */
  at: number;
};

/** How many steps of the way are behind. */
const DONE = { none: 0, requested: 0, proposed: 1, approved: 2, done: 3 } as const;

export function resetSteps({ state, requested_at, decided_at, effective_at }: Reset): ResetStep[] {
  const requested = { text: 'is_requested', state: 'done', at: requested_at } as const;
  if (state === 'refused') return [requested, { text: 'is_refused', state: 'failed', at: decided_at }];
  if (state === 'cancelled') return [requested, { text: 'is_cancelled', state: 'failed', at: 0 }];
  const times = { proposed: 0, approved: decided_at, effective: effective_at };
  const done = DONE[state];
  const way = WAY.map((name, place): ResetStep => {
    const at = times[name];
    if (place < done) return { text: `is_${name}`, state: 'done', at };
    return { text: `waits_${name}`, state: place === done ? 'now' : 'next', at };
  });
  return [requested, ...way];
}
