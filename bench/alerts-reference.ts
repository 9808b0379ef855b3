// What a tick costs where every alert is looked at: a plain loop over plain objects.
import type { AlertsRun, AlertsShape } from './alerts-exchange.ts';
import { processorSeconds } from './core-seconds.ts';

type Alert = { rises: boolean; price: bigint };

const PRICE = 100_000n;

export function runAlertLoop({ alerts, ticks }: AlertsShape): AlertsRun {
  const all = Array.from({ length: alerts }, (_, place): Alert => {
    const rises = place % 2 === 0;
    return { rises, price: rises ? PRICE * 2n : 1n };
  });
  let reached = 0;
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) {
      const now = PRICE + BigInt(tick % 7);
      for (const { rises, price } of all) if (rises ? now >= price : now <= price) reached++;
    }
  });
  if (reached > 0) throw new Error('the loop reached something');
  return { seconds, toldPerSecond: 0 };
}
