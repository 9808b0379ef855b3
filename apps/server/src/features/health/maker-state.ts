// Holds what the launcher reports of the market maker, for the log and for the console.
import type { Logger } from 'pino';
import { z } from 'zod';

const Report = z.object({
  state: z.enum(['running', 'ended']),
  /** Since the start of the exchange. */
  restarts: z.int(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** How it ended last; "" = it has not. */
  reason: z.enum(['', 'exit', 'signal', 'not_started']),
  /** The exit code, the signal, or why it could not be started. */
  detail: z.string(),
});
const Message = z.object({ maker: Report });

export type MakerReport = z.output<typeof Report>;

export type MakerState = {
  /** Undefined where no launcher runs a maker. */
  report(): MakerReport | undefined;
  /** Takes a message of the launcher; others than about the maker are ignored. */
  hear(message: unknown): void;
};

export function createMakerState(log: Logger): MakerState {
  let report: MakerReport | undefined;
  return {
    report: () => report,
    hear(message) {
      const { success, data } = Message.safeParse(message);
      if (!success) return;
      report = data.maker;
      if (report.state === 'ended')
        log.error({ alarm: true, ...report }, 'the market maker has ended and is started again');
      else log.info(report, 'the market maker runs');
    },
  };
}
