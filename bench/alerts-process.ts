// One side of the benchmark of price alerts: runs once for every message.
import { type AlertsRun, type AlertsShape, runAlerts } from './alerts-exchange.ts';
import { runAlertLoop } from './alerts-reference.ts';
import { processOptions, tellReady } from './bench-process.ts';

export type AlertsSide = 'ours' | 'loop';
export type AlertsProcess = { side: AlertsSide; shape: AlertsShape };

const SIDES: Record<AlertsSide, (shape: AlertsShape) => AlertsRun> = { ours: runAlerts, loop: runAlertLoop };

const { side, shape } = processOptions<AlertsProcess>();
process.on('message', () => process.send!(SIDES[side](shape)));
process.on('SIGTERM', () => process.exit(0));
tellReady({});
