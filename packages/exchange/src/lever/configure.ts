// Decides which contracts there are and under which rules; changes take two operators and leave open positions their tiers.
import type { MarginTier } from '@candor/formulas';
import { MAX_UNITS, PPM, powerOfTen } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { refuseWithoutIndex } from '../market/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { isCount } from './check.ts';
import {
  CONTRACT_AIMS,
  type ConfigureContract,
  type Contract,
  type ContractChange,
  type ContractProblem,
  type ContractSettings,
  plainContract,
} from './contract.ts';
import { isInUse } from './settle.ts';

const MAX_TIERS = 20;
/** Sets of tiers that positions may still have; once nothing is open they are forgotten. */
const MAX_EARLIER_TIERS = 100;
/** The most open interest that the insurance fund may cover (risk.md section 7). */
const MAX_OPEN_INTEREST_FUNDS = 20;
const MAX_FEE_PPM = PPM / 10n;

/** The exchange creates contracts itself in a demo only, and only where there are none. */
export function decideConfigureContract(state: State, command: ConfigureContract): Decision {
  if (state.exchange.mode !== 'demo') return rejected({ code: 'only-in-demo' });
  if (state.contracts.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideSettings(state, command);
}

/** Approved by two operators. */
export function decideContractChange(state: State, { aim, contract }: ContractChange): Decision {
  const refusal = CONTRACT_AIMS.includes(aim)
    ? refuseAim(state, aim, contract.id)
    : ({ code: 'invalid-proposal' } as const);
  return refusal === undefined ? decideSettings(state, contract) : rejected(refusal);
}

/** Nothing new is taken any more; what is open is settled at the first live tick. */
export function decideSettleContract(state: State, market: number): Decision {
  const contract = state.contracts.get(market);
  if (contract === undefined) return rejected({ code: 'unknown-contract' });
  if (!contract.isOpen) return rejected({ code: 'contract-settled' });
  return done([{ type: 'ContractConfigured', contract: { ...contract, isOpen: false } }], { id: market });
}

/** A change that was agreed on while a contract was open never opens it again after a settlement. */
function refuseAim(state: State, aim: ContractChange['aim'], id: number): Rejection | undefined {
  const market = state.markets.get(id);
  const known = state.contracts.get(id);
  if (market === undefined) return { code: 'unknown-market' };
  if (aim === 'open' && known !== undefined) return { code: 'contract-exists' };
  if (aim !== 'open' && known === undefined) return { code: 'unknown-contract' };
  if (aim === 'change') return known!.isOpen ? undefined : { code: 'contract-settled' };
  if (aim === 'reopen' && (known!.isOpen || isBeingSettled(state, id))) return { code: 'contract-not-settled' };
  if (market.status !== 'open') return { code: 'market-not-open' };
  return state.prices.require(id).indexIsLive ? undefined : { code: 'index-stale' };
}

function isBeingSettled(state: State, id: number): boolean {
  return isInUse(state, id) || state.contractStates.require(id).settlement !== null;
}

function decideSettings(state: State, input: ContractSettings): Decision {
  const market = state.markets.get(input.id);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const early = refuseWithoutIndex(state, input.id);
  if (early !== undefined) return rejected(early);
  const settings = plainContract(input);
  const { id, tick, lot, tiers } = settings;
  const known = isInUse(state, id) ? state.contracts.get(id) : undefined;
  const earlierTiers = known === undefined ? [] : earlier(known, tiers);
  const perWholeCoin = powerOfTen(state.coins.require(market.base).scale);
  const problem = findProblem(settings, earlierTiers, perWholeCoin) ?? findClash(settings, known);
  if (problem !== undefined) return rejected({ code: 'invalid-contract', problem });
  const tickLotValue = (tick * lot) / perWholeCoin;
  const contract: Contract = { ...settings, tickLotValue, earlierTiers, isOpen: true };
  return done([{ type: 'ContractConfigured', contract }], { id });
}

function findProblem(
  settings: ContractSettings,
  earlierTiers: readonly MarginTier[][],
  perWholeCoin: bigint,
): ContractProblem | undefined {
  const { tick, lot, tiers, makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm } = settings;
  const tickLotValue = (tick * lot) / perWholeCoin;
  const isSum = (units: bigint) => units > 0n && units <= MAX_UNITS;
  if (![tick, lot, tickLotValue].every(isSum) || tickLotValue * perWholeCoin !== tick * lot) return 'steps';
  if (!isCount(settings.maxLots)) return 'lots';
  if (![makerFeePpm, takerFeePpm].every(fee => fee >= 0n && fee < MAX_FEE_PPM)) return 'fees';
  if (slippagePpm <= 0n || slippagePpm > bandPpm) return 'slippage';
  if (bandPpm >= PPM) return 'band';
  if (!isCount(settings.openInterestFunds) || settings.openInterestFunds > MAX_OPEN_INTEREST_FUNDS) {
    return 'open-interest';
  }
  const problem = findTierProblem(tiers, earlierTiers, takerFeePpm);
  if (problem !== undefined) return problem;
  // Half of the lowest maintenance rate at most, so that funding alone takes no margin (risk.md section 3).
  const isCapped = [tiers, ...earlierTiers].every(set => fundingClampPpm * 2n <= set[0]!.maintenancePpm);
  return fundingClampPpm >= 0n && isCapped ? undefined : 'funding-clamp';
}

/** Rising values and maintenance, falling multiples; what is held at first is always above maintenance and the closing fee. */
function findTierProblem(
  tiers: readonly MarginTier[],
  earlierTiers: readonly MarginTier[][],
  takerFeePpm: bigint,
): ContractProblem | undefined {
  if (tiers.length > MAX_TIERS || earlierTiers.length > MAX_EARLIER_TIERS) return 'too-many-tiers';
  const isRising = tiers.every(({ upTo, multiple, maintenancePpm }, index) => {
    const before = tiers[index - 1];
    const isSound = isCount(multiple) && upTo > 0n && upTo <= MAX_UNITS && maintenancePpm > 0n;
    if (before === undefined || !isSound) return isSound;
    return upTo > before.upTo && multiple < before.multiple && maintenancePpm > before.maintenancePpm;
  });
  if (tiers.length === 0 || !isRising) return 'tier-order';
  const isCovered = tiers.every(
    ({ multiple, maintenancePpm }) => (maintenancePpm + takerFeePpm) * BigInt(multiple) < PPM,
  );
  return isCovered ? undefined : 'tier-cover';
}

/** Lots and prices of what is open are counted in the steps of the contract. */
function findClash({ tick, lot }: ContractSettings, inUse: Contract | undefined): ContractProblem | undefined {
  const isSame = inUse === undefined || (inUse.tick === tick && inUse.lot === lot);
  return isSame ? undefined : 'steps-in-use';
}

/** Tiers that did not change are not noted again. */
function earlier({ tiers: before, earlierTiers }: Contract, tiers: readonly MarginTier[]): MarginTier[][] {
  const isSame =
    before.length === tiers.length &&
    before.every(({ upTo, multiple, maintenancePpm }, index) => {
      const now = tiers[index]!;
      return now.upTo === upTo && now.multiple === multiple && now.maintenancePpm === maintenancePpm;
    });
  return isSame ? earlierTiers : [...earlierTiers, before];
}
