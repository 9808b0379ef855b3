// Sees proposals about members of staff come to an end, and has them carried out outside the core.
import type { Engine } from '../../engine/engine.ts';
import type { ProposalKinds } from '../staff/proposal-kinds.ts';
import type { Staff } from '../staff/staff.ts';
import { carryOutProposals } from './carry-out.ts';

export type ProposalWorker = { stop(): Promise<void> };

/** What was missed, because the database was away for a moment, is found again after this long. */
const EVERY_MS = 30_000;

export type ProposalWorkerParts = { staff: Staff; engine: Pick<Engine, 'onCommitted'>; proposalKinds: ProposalKinds };

export function startProposalWorker({ staff, engine, proposalKinds }: ProposalWorkerParts): ProposalWorker {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await carryOutProposals(staff, proposalKinds);
      } catch (error) {
        staff.log.error({ err: error }, 'proposals about staff could not be carried out; trying again');
      }
    }
    running = undefined;
  }

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  const endListening = engine.onCommitted(({ records }) => {
    const isEnd = (type: string) => type === 'ProposalTookEffect' || type === 'ProposalClosed';
    if (records.some(({ events }) => events.some(({ type }) => isEnd(type)))) wake();
  });
  const timer = setInterval(wake, EVERY_MS);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      endListening();
      await running;
    },
  };
}
