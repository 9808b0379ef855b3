// What a position is worth at the mark of this moment, by the formulas of the core.
import {
  bankruptcyTicks,
  type Exposure,
  liquidationTicks,
  maintenanceMargin,
  resultAt,
  tradeFee,
} from '@candor/formulas';
import { decimal, PPM, PPM_SCALE } from '@candor/money';
import { type ContractRules, directionOf, type OwnRow } from '../../../shared/contracts/contract.ts';
import { lotsValue, markTicks } from '../price-steps.ts';

export type PositionFigures = {
  exposure: Exposure;
  /** Quote units: at the mark, and what closing there would bring before fees. */
  value: bigint;
  result: bigint;
  /** Of the initial margin, in parts per million. */
  returnPpm: bigint;
  initialMargin: bigint;
  maintenance: bigint;
  /** What is left of the way to liquidation, in parts per million: 1,000,000 where nothing is lost, 0 where it is reached. */
  healthPpm: bigint;
  closingFee: bigint;
  /** Quote units per whole base coin. */
  liquidationPrice: bigint | undefined;
  bankruptcyPrice: bigint;
};

/** @param marginChange quote units that would be added to the margin, or taken out below zero. */
export function figuresOf(row: OwnRow, rules: ContractRules, index: bigint, marginChange = 0n): PositionFigures {
  const { scale } = rules.quote;
  const direction = directionOf(row);
  const margin = decimal(row.caution_money, scale) + marginChange;
  const exposure: Exposure = { direction, lots: row.share, entryValue: decimal(row.entry_value, scale), margin };
  const initialMargin = decimal(row.origin_caution_money, scale);
  const maintenancePpm = decimal(row.maintenance_rate, PPM_SCALE);
  const value = lotsValue(row.share, markTicks(direction, index, rules), rules);
  const result = resultAt(direction, exposure.entryValue, value);
  const maintenance = maintenanceMargin(value, maintenancePpm);
  const liquidation = liquidationTicks(exposure, rules.tickLotValue, maintenancePpm);
  return {
    exposure,
    value,
    result,
    returnPpm: initialMargin === 0n ? 0n : (result * PPM) / initialMargin,
    initialMargin,
    maintenance,
    healthPpm: healthOf(margin - maintenance, margin + result - maintenance),
    closingFee: tradeFee(value, rules.takerFeePpm),
    liquidationPrice: liquidation === undefined ? undefined : BigInt(liquidation) * rules.tick,
    bankruptcyPrice: BigInt(bankruptcyTicks(exposure, rules.tickLotValue, rules.takerFeePpm)) * rules.tick,
  };
}

/** How much of what may be lost is still there. */
function healthOf(atNoResult: bigint, now: bigint): bigint {
  if (now <= 0n || atNoResult <= 0n) return 0n;
  return now >= atNoResult ? PPM : (now * PPM) / atNoResult;
}

/** What may be taken out of the margin now, in quote units: never below the initial margin, and only while enough stays at the mark. */
export function removableMargin(row: OwnRow, rules: ContractRules, index: bigint): bigint {
  const { exposure, result, closingFee, initialMargin, value } = figuresOf(row, rules, index);
  const aboveInitial = exposure.margin - initialMargin;
  const atMark = (value + BigInt(row.multiple) - 1n) / BigInt(row.multiple);
  const aboveMark = exposure.margin + result - closingFee - atMark;
  const least = aboveInitial < aboveMark ? aboveInitial : aboveMark;
  return least > 0n ? least : 0n;
}
