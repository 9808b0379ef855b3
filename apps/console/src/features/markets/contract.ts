// The rules of a contract as one types them, and what of them would change.
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';
import { percentOf } from '../../shared/value-texts.ts';
import { changedFields, type Typed, textOfRows } from './typed-rules.ts';

export type Contract = CallAnswer<'listContractRules'>[number];

export type Aim = 'open' | 'change' | 'reopen';

export const stateTones = {
  none: 'quiet',
  open: 'good',
  settling: 'warning',
  settled: 'danger',
} as const satisfies Record<Contract['standing'], StatusTone>;

export const contractFields = [
  ...(['tick', 'lot', 'max_lots', 'open_interest', 'maker_fee', 'taker_fee'] as const),
  ...(['slippage', 'band', 'funding_clamp'] as const),
];

export type ContractField = (typeof contractFields)[number];

/** People give these in percent, and the wire in fractions. */
export const contractShares: ReadonlySet<string> = new Set<ContractField>([
  ...(['maker_fee', 'taker_fee', 'slippage', 'band', 'funding_clamp'] as const),
]);

export type TypedContract = Typed<ContractField> & { tiers: string[][] };

export function typedContract(contract: Contract): TypedContract {
  const text = (name: ContractField) =>
    contractShares.has(name) ? percentOf(String(contract[name])) : String(contract[name]);
  return {
    ...(Object.fromEntries(contractFields.map(name => [name, text(name)])) as Typed<ContractField>),
    tiers: contract.tiers.map(({ up_to, multiple, maintenance }) => [up_to, String(multiple), percentOf(maintenance)]),
  };
}

/** What differs from the rules that hold or are suggested, in the form of the wire. */
export function changedContract(contract: Contract, typed: TypedContract): Partial<Typed<ContractField | 'tiers'>> {
  const { tiers, ...before } = typedContract(contract);
  const text = textOfRows(typed.tiers, 2);
  return {
    ...changedFields(before, typed, contractShares),
    ...(text !== textOfRows(tiers, 2) && { tiers: text }),
  };
}
