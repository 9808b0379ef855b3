// The rules of a contract as proposals name them: amounts are decimals, rates fractions.
import type { ProposalField } from '@candor/contract';
import type { Change, ContractSettings } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { MarketList } from './views/market-list.ts';

type Values = Partial<Record<ProposalField, string>>;

/** What a change makes of a contract, and what it was before. */
export function contractChange(
  list: MarketList,
  change: Extract<Change, { kind: 'contract' | 'settle-contract' }>,
  isOver: boolean,
): { after: Values; before: Values } {
  const isEnd = change.kind === 'settle-contract';
  if (isEnd) return { after: { contract_standing: 'settled' }, before: isOver ? {} : { contract_standing: 'open' } };
  const { aim, contract } = change;
  const known = isOver ? undefined : list.contracts.get(contract.id);
  const before = known === undefined ? {} : valuesOf(list, known);
  if (aim === 'change') return { after: valuesOf(list, contract), before };
  const standing = known === undefined ? {} : { contract_standing: known.isOpen ? 'open' : 'settled' };
  return { after: { contract_standing: 'open', ...valuesOf(list, contract) }, before: { ...standing, ...before } };
}

function valuesOf(list: MarketList, contract: ContractSettings): Values {
  const listed = list.get(contract.id);
  const money = (units: bigint) => formatShort(units, listed?.quote.scale ?? 0);
  const rate = (ppm: bigint) => formatShort(ppm, PPM_SCALE);
  return {
    contract_tick: money(contract.tick),
    contract_lot: formatShort(contract.lot, listed?.base.scale ?? 0),
    contract_tiers: contract.tiers
      .map(({ upTo, multiple, maintenancePpm }) => `${money(upTo)}:${multiple}:${rate(maintenancePpm)}`)
      .join(' '),
    contract_max_lots: String(contract.maxLots),
    contract_maker_fee: rate(contract.makerFeePpm),
    contract_taker_fee: rate(contract.takerFeePpm),
    contract_slippage: rate(contract.slippagePpm),
    contract_band: rate(contract.bandPpm),
    contract_funding_clamp: rate(contract.fundingClampPpm),
    contract_open_interest: String(contract.openInterestFunds),
  };
}
