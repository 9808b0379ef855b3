// Subscribers to alerts that users receive of positions near their liquidation.
import type { AlertLevel } from '@candor/contract';
import type { Position } from '@candor/exchange';

export type SentAlert = {
  position: Position;
  level: AlertLevel;
  markTicks: number;
  liquidationTicks: number;
};

type Listener = (alert: SentAlert) => void;

export class AlertFeed {
  private readonly listeners = new Set<Listener>();

  /** @returns what ends it. */
  onSent(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(alerts: readonly SentAlert[]): void {
    for (const alert of alerts) for (const listener of this.listeners) listener(alert);
  }
}
