// Decides which contracts there are and under which rules; later changes take two operators and leave open positions their tiers.
import type { MarginTier } from '@candor/formulas';
import { MAX_UNITS, PPM, powerOfTen } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { isCount } from './check.ts';
import type { ConfigureContract, Contract, ContractSettings } from './contract.ts';

/** A contract that is there already is changed by two operators. */
export function decideConfigureContract(state: State, command: ConfigureContract): Decision {
  if (state.contracts.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideContractSettings(state, command);
}

/** What two operators agreed on. It also opens a contract again that was settled. */
function decideContractSettings(state: State, settings: ContractSettings): Decision {
  const market = state.markets.get(settings.id);
  const known = state.contracts.get(settings.id);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const { id, tick, lot, maxLots, makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm } = settings;
  const tiers = settings.tiers.map(({ upTo, multiple, maintenancePpm }) => ({ upTo, multiple, maintenancePpm }));
  const perWholeCoin = powerOfTen(state.coins.require(market.base).scale);
  const tickLotValue = (tick * lot) / perWholeCoin;
  const isUsed = known !== undefined && isInUse(state, id);
  const earlierTiers = isUsed ? earlier(known, tiers) : [];
  const isSound =
    [tick, lot, tickLotValue].every(step => step > 0n && step <= MAX_UNITS) &&
    tickLotValue * perWholeCoin === tick * lot &&
    isCount(maxLots) &&
    [makerFeePpm, takerFeePpm].every(fee => fee >= 0n && fee < PPM / 10n) &&
    slippagePpm > 0n &&
    slippagePpm <= bandPpm &&
    bandPpm < PPM &&
    fundingClampPpm >= 0n &&
    hasSoundTiers(tiers, takerFeePpm) &&
    // Half of the lowest maintenance rate at most, so that funding alone takes no margin (risk.md section 3).
    [tiers, ...earlierTiers].every(set => fundingClampPpm * 2n <= set[0]!.maintenancePpm);
  const keepsIncrements = !isUsed || (known.tick === tick && known.lot === lot);
  if (!isSound || !keepsIncrements) return rejected({ code: 'invalid-configuration' });
  const shape = { id, tick, lot, tickLotValue, tiers, earlierTiers, maxLots };
  const rates = { makerFeePpm, takerFeePpm, slippagePpm, bandPpm, fundingClampPpm };
  const contract: Contract = { ...shape, ...rates, isOpen: true };
  return done([{ type: 'ContractConfigured', contract }], { id });
}

/** Rising values and maintenance, falling multiples; what is held at first is always above maintenance and the closing fee. */
function hasSoundTiers(tiers: readonly MarginTier[], takerFeePpm: bigint): boolean {
  return (
    tiers.length > 0 &&
    tiers.every(({ upTo, multiple, maintenancePpm }, place) => {
      const before = tiers[place - 1];
      const rises =
        before === undefined ||
        (upTo > before.upTo && multiple < before.multiple && maintenancePpm > before.maintenancePpm);
      const isEnough = (maintenancePpm + takerFeePpm) * BigInt(multiple) < PPM;
      return rises && isCount(multiple) && upTo > 0n && upTo <= MAX_UNITS && maintenancePpm > 0n && isEnough;
    })
  );
}

function isInUse(state: State, id: number): boolean {
  const { positions, book } = state.lever.of(id);
  return positions.length > 0 || book.bids.levels.length > 0 || book.asks.levels.length > 0;
}

/** Tiers that did not change are not noted again. */
function earlier({ tiers: before, earlierTiers }: Contract, tiers: readonly MarginTier[]): MarginTier[][] {
  const isSame =
    before.length === tiers.length &&
    before.every(({ upTo, multiple, maintenancePpm }, place) => {
      const now = tiers[place]!;
      return now.upTo === upTo && now.multiple === multiple && now.maintenancePpm === maintenancePpm;
    });
  return isSame ? earlierTiers : [...earlierTiers, before];
}
