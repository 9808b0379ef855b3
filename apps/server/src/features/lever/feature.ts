// Contracts: orders, positions, public figures, and the calls about them.
import type { LanguageCode } from '@candor/contract';
import type { Mode } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Slice } from '../../database/long-list.ts';
import { type PoolReader, pagesAsJson, type Reader } from '../../database/reader.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { CancelledByFreeze, Feature } from '../feature.ts';
import type { RateParts } from '../fiat-rates/routes.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { countCancelled } from '../people/freezing/freeze-rows.ts';
import type { Identity } from '../people/identity.ts';
import type { Staff } from '../staff/staff.ts';
import { AlertFeed, alertUpdates } from './alerts/alert-updates.ts';
import { startAlertWatch } from './alerts/alert-watch.ts';
import { consoleRiskRoutes } from './console-risk-routes.ts';
import { consoleLeverRoutes } from './console-routes.ts';
import { contractReader } from './contract-facts.ts';
import { leverUpdates } from './lever-updates.ts';
import { leverListRoutes } from './list-routes.ts';
import { openContracts } from './open-contracts.ts';
import { kindsOf, type OwnRowParts, readOwnRows } from './own-rows.ts';
import { publicLeverRoutes } from './public-routes.ts';
import { queuePositionReader, type ReadRisk, riskReader } from './read-risk.ts';
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

/** No status of a row: every kind of rows. */
const EVERY_STATUS = -1;

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
  exports: parts => {
    const own = ownParts(parts);
    const readPage = async (user: number, slice: Slice) => {
      return (await readOwnRows(own, kindsOf(EVERY_STATUS), { user }, slice)).rows;
    };
    return [
      {
        name: 'contracts',
        rows: user =>
          pagesAsJson(
            slice => readPage(user, slice),
            row => row,
          ),
      },
    ];
  },
  account: { open: { table: 'lever_orders', cancel: cancelLeverOrders, cancelled: cancelledLeverOrders } },
} satisfies Feature<LeverParts>;

function ownParts({ reader, live, textOf, now = Date.now }: LeverParts): OwnRowParts & { risk: ReadRisk } {
  const contracts = contractReader(reader, live, now);
  const risk = riskReader(reader, now);
  const queuePositions = queuePositionReader(risk);
  return {
    reader,
    live,
    contracts,
    risk,
    queuePositions,
    now,
    say: (language, key) => textOf(language as LanguageCode, key),
  };
}

/**
 * Cancels all open contract orders of a user, without a key of the user's. Positions stay: closing them is a trade, which a freeze must
 * not make. Can be repeated at any time.
 *
 * @throws Fault
 */
async function cancelLeverOrders(core: { engine: CommandPort; reader: PoolReader }, user: number): Promise<void> {
  await askCore(core, { type: 'CancelLeverOrders', user });
}

/** What a freeze cancelled of contract orders since a time. */
async function cancelledLeverOrders(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  return { kind: 'contract_orders', rows: await countCancelled(reader, 'closed_lever_orders', user, since) };
}
