// The proposal to accept the clock of the machine after a leap that nothing else confirms.
import type { Engine } from '../../engine/engine.ts';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

export type ClockProposalParts = { engine: Pick<Engine, 'time' | 'notedLeapMs'> };

export function clockProposals({ engine }: ClockProposalParts): Pick<ProposalKinds, 'accept-clock'> {
  return {
    'accept-clock': {
      name: 'accept_clock',
      subjectOf: ({ leapMs }) => ({ id: 0, name: secondsOf(leapMs) }),
      changesOf: changesOfClock,
      agreeingTakes: 'health.clock',
      async findObjection({ leapMs }) {
        const isSame = leapMs === engine.notedLeapMs() && engine.time.leap()?.isRefuted === false;
        return isSame ? undefined : 'clock_changed';
      },
    },
  };
}

export function changesOfClock({ leapMs }: { leapMs: number }): ChangedValue[] {
  return [added('clock_leap', secondsOf(leapMs))];
}

function secondsOf(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${Math.abs(Math.round(ms / 1_000))} s`;
}
