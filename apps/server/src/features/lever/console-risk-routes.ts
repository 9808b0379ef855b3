// The calls with which staff sees the risk of contracts: counts for every operator who may see it, names only with a recorded reason.
import { type LeverDirectionNumber, leverDirections } from '@candor/contract';
import { consoleCalls, NAMED_POSITIONS } from '@candor/contract/console';
import type { Position } from '@candor/exchange';
import { type Direction, liquidationTicks } from '@candor/formulas';
import { int4, int8, record } from '../../database/store/field.ts';
import { offsetOf } from '../../http/lists.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { type ContractFacts, markOf } from './contract-facts.ts';
import type { PublicLeverParts } from './public-routes.ts';
import { readDeleveragings } from './read-deleveragings.ts';
import { readExposed } from './read-exposed.ts';
import { readLiquidations } from './read-liquidations.ts';
import { type ReadRisk, riskOf } from './read-risk.ts';
import { deleveragingOf, liquidationOf } from './wire-liquidation.ts';
import { marketRiskOf, queuePositionOf } from './wire-risk.ts';

export type ConsoleRiskParts = PublicLeverParts & { staff: Staff; risk: ReadRisk };

const LIQUIDATING = record({ market: int4('market_id'), count: int8('count(*)') });

export function consoleRiskRoutes({ staff, reader, live, contracts, risk, now }: ConsoleRiskParts): RouteFile {
  return route => {
    route(consoleCalls.listContractRisk, async () => {
      const going = await reader.find(LIQUIDATING, 'FROM positions WHERE liquidation IS NOT NULL GROUP BY market_id');
      const liquidating = new Map(going.map(({ market, count }) => [market, count]));
      const known = [...(await contracts()).values()];
      const rows = known.map(async facts => {
        const mark = markOf(live, facts, now());
        return marketRiskOf(facts, mark, await risk(facts, mark), liquidating.get(facts.contract.id) ?? 0);
      });
      return answer(await Promise.all(rows));
    });

    route(consoleCalls.listDeleverageQueue, async ({ match_id, type, page, limit }) => {
      const facts = (await contracts()).get(match_id);
      if (facts === undefined) return refuse('unknown_contract');
      const mark = markOf(live, facts, now());
      const { queue } = (await risk(facts, mark))[directionOf(type)];
      const offset = offsetOf({ page, limit });
      const shown = queue.slice(offset, offset + limit);
      const list = shown.map((position, index) => queuePositionOf(position, offset + index + 1, facts, mark));
      return answer({ list, count: queue.length, page, limit });
    });

    route(consoleCalls.openContractPositions, async ({ match_id, type, list, reason }, { operator }) => {
      const facts = (await contracts()).get(match_id);
      if (facts === undefined) return refuse('unknown_contract');
      await recordAct(staff, operator, 'open_contract_positions', { reason });
      // Read again, so that what was requested is what is recorded.
      const mark = markOf(live, facts, now());
      const exposed = await readExposed(reader, facts.contract);
      const positions = riskOf(exposed, facts, mark)[directionOf(type)][list];
      const rates = new Map(exposed.map(each => [each.position.id, each.maintenancePpm]));
      const rows = positions.slice(0, NAMED_POSITIONS).map((position, index) => ({
        id: position.id,
        user: position.user,
        ...queuePositionOf(position, list === 'queue' ? index + 1 : 0, facts, mark),
        liquidation_price: facts.listed.price.of(dueTicks(position, facts, rates.get(position.id)!)),
      }));
      return answer({ rows, count: positions.length });
    });

    route(consoleCalls.listContractLiquidations, async ({ match_id, page, limit }) => {
      const known = await contracts();
      const { total, liquidations } = await readLiquidations(reader, match_id, { page, limit });
      const list = liquidations.map(each => liquidationOf(each, known.get(each.market)!));
      return answer({ list, count: total, page, limit });
    });

    route(consoleCalls.listContractDeleveragings, async ({ match_id, page, limit }) => {
      const known = await contracts();
      const { total, rows } = await readDeleveragings(reader, match_id, { page, limit });
      return answer({ list: rows.map(row => deleveragingOf(row, known.get(row.market)!)), count: total, page, limit });
    });
  };
}

function directionOf(type: LeverDirectionNumber): Direction {
  return type === leverDirections.long ? 'long' : 'short';
}

function dueTicks(position: Position, { contract }: ContractFacts, maintenancePpm: bigint): number {
  return liquidationTicks(position, contract.tickLotValue, maintenancePpm) ?? 0;
}
