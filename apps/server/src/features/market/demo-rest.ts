// Decides when a demo may rest: without a visitor for a while, and without an open order, position, option or alert that a price could touch.
import type { Logger } from 'pino';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { bool } from '../../database/store/field.ts';

export type DemoRest = {
  /** A visitor made a request: the demo stays awake for a while from now on. */
  wake(): void;
  /** Sets the function that counts connections, those of the exchange's own programs excluded. */
  countConnections(count: () => number): void;
  isResting(): boolean;
  stop(): void;
};

export type DemoRestParts = { reader: PoolReader; log: Logger; now?: () => number };

/** For so long after the last visitor the demo stays awake. */
const REST_AFTER_MS = 5 * 60_000;
const CHECK_MS = 15_000;

const SOMETHING_OPEN = bool(`EXISTS (
    SELECT FROM (
      SELECT user_id FROM spot_orders UNION ALL SELECT user_id FROM lever_orders UNION ALL SELECT user_id FROM positions
      UNION ALL SELECT user_id FROM options UNION ALL SELECT user_id FROM price_alerts
    ) AS open JOIN users ON users.id = open.user_id WHERE users.kind = 'customer'
  )`);

/** What waits for a price keeps it moving: an order, a position or an alert must not be served later than in other hours. */
export async function isAnythingOpen(reader: Reader): Promise<boolean> {
  const [isOpen] = await reader.find(SOMETHING_OPEN, '');
  return isOpen!;
}

export function startDemoRest({ reader, log, now = Date.now }: DemoRestParts): DemoRest {
  let seenAt = now();
  let isIdle = false;
  let connections = () => 0;

  const isAlone = () => connections() === 0 && now() - seenAt >= REST_AFTER_MS;

  async function check(): Promise<void> {
    if (connections() > 0) seenAt = now();
    isIdle = isAlone() && !(await isAnythingOpen(reader));
  }

  const timer = setInterval(() => {
    check().catch(error => {
      isIdle = false;
      log.warn({ err: error }, 'could not determine whether the demo may rest');
    });
  }, CHECK_MS);

  return {
    wake() {
      seenAt = now();
    },
    countConnections(count) {
      connections = count;
    },
    isResting: () => isIdle && isAlone(),
    stop: () => clearInterval(timer),
  };
}
