// Subscribers to alerts that users receive of positions near their liquidation.
import type { AlertLevel } from '@candor/contract';
import type { Position } from '@candor/exchange';

export type ToldAlert = {
  position: Position;
  level: AlertLevel;
  markTicks: number;
  liquidationTicks: number;
};

type Listener = (alert: ToldAlert) => void;

export class AlertFeed {
  private readonly listeners = new Set<Listener>();

  /** @returns what ends it. */
  onTold(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(alerts: readonly ToldAlert[]): void {
    for (const alert of alerts) for (const listener of this.listeners) listener(alert);
  }
}
