// What the watchers last learned of each chain's nodes, for screens and the console.
import type { NodeState } from '@candor/contract/console';

export type ChainState = {
  tip: number;
  final: number;
  state: NodeState;
  /** Since when it is in this state. */
  since: number;
  /** When its newest block was first seen; 0 before the first one. */
  blockAt: number;
  /** What is wrong, in words for staff; "" while nothing is. */
  detail: string;
};

type SeenState = Partial<Omit<ChainState, 'since' | 'blockAt'>> & Pick<ChainState, 'state'>;

export class ChainStates {
  private readonly states = new Map<number, ChainState>();

  /** Before the first look a node has said nothing. */
  of(chain: number): ChainState {
    return this.states.get(chain) ?? { tip: 0, final: 0, state: 'silent', since: 0, blockAt: 0, detail: '' };
  }

  /** Whether what arrives is seen now. */
  isWatched(chain: number): boolean {
    const { state } = this.of(chain);
    return state === 'in_step' || state === 'behind';
  }

  put(chain: number, next: SeenState, at: number): void {
    const before = this.of(chain);
    const since = before.state === next.state && before.since > 0 ? before.since : at;
    // A reorganisation may lower the newest block, which is a new one too.
    const blockAt = next.tip === undefined || next.tip === before.tip ? before.blockAt : at;
    this.states.set(chain, { ...before, detail: '', ...next, since, blockAt });
  }
}
