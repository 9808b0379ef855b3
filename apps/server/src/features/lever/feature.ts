// Contracts: orders, positions, public figures, and the calls about them.
import type { LanguageCode } from '@candor/contract';
import type { Mode } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import type { RateParts } from '../fiat-rates/routes.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import type { Staff } from '../staff/staff.ts';
import { AlertFeed } from './alerts/alert-feed.ts';
import { alertUpdates } from './alerts/alert-updates.ts';
import { startAlertWatch } from './alerts/alert-watch.ts';
import { cancelLeverOrders, cancelledLeverOrders } from './cancel-orders.ts';
import { consoleRiskRoutes } from './console-risk-routes.ts';
import { consoleLeverRoutes } from './console-routes.ts';
import { contractReader } from './contract-facts.ts';
import { leverSections } from './export-sections.ts';
import { leverUpdates } from './lever-updates.ts';
import { leverListRoutes } from './list-routes.ts';
import { openContracts } from './open-contracts.ts';
import type { OwnRowParts } from './own-rows.ts';
import { publicLeverRoutes } from './public-routes.ts';
import { queuePlaces } from './queue-places.ts';
import { type ReadRisk, riskReader } from './read-risk.ts';
import { leverTradeRoutes } from './trade-routes.ts';

type LeverParts = CommandParts &
  RateParts & {
    staff: Staff;
    live: LiveViews;
    textOf: TextOf;
    identity: Pick<Identity, 'db' | 'wakeMessages'>;
    engine: Pick<Engine, 'submit' | 'onCommitted' | 'onApplied'>;
    alerts: AlertFeed;
    log: Logger;
    mode: Mode;
    now?: () => number;
  };

export const lever = {
  services: () => ({ alerts: new AlertFeed() }),
  open: openContracts,
  routes: parts => {
    const own = ownParts(parts);
    return [
      publicLeverRoutes(own),
      leverListRoutes({ ...parts, ...own }),
      leverTradeRoutes({ ...parts, ...own }),
      consoleLeverRoutes({ ...own, staff: parts.staff }),
      consoleRiskRoutes({ ...own, staff: parts.staff }),
    ];
  },
  ownUpdates: parts => {
    const own = ownParts(parts);
    return [leverUpdates(own), alertUpdates(parts.alerts, own.contracts)];
  },
  workers: parts => [startAlertWatch({ ...parts, ...parts.identity, contracts: ownParts(parts).contracts })],
  exports: parts => leverSections(ownParts(parts)),
  account: { open: { table: 'lever_orders', cancel: cancelLeverOrders, cancelled: cancelledLeverOrders } },
} satisfies Feature<LeverParts>;

function ownParts({ reader, live, textOf, now = Date.now }: LeverParts): OwnRowParts & { risk: ReadRisk } {
  const contracts = contractReader(reader, live, now);
  const risk = riskReader(reader, now);
  const places = queuePlaces(risk);
  return { reader, live, contracts, risk, places, now, say: (language, key) => textOf(language as LanguageCode, key) };
}
