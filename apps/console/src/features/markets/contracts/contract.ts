// The rules of a contract as one types them, and what of them would change.
import type { CallAnswer } from '../../../shared/calls.ts';
import type { StatusTone } from '../../../shared/parts/status-badge.tsx';
import { percentOf } from '../../../shared/percent.ts';
import { changedFields, type Typed, textOfRows } from '../typed-rules.ts';

export type Contract = CallAnswer<'listContractRules'>[number];
export type Aim = 'open' | 'change' | 'reopen';

export const standingTones = {
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

export type TypedContract = { fields: Typed<ContractField>; tiers: string[][] };

export function typedContract(contract: Contract): TypedContract {
  const text = (name: ContractField) =>
    contractShares.has(name) ? percentOf(String(contract[name])) : String(contract[name]);
  return {
    fields: Object.fromEntries(contractFields.map(name => [name, text(name)])) as Typed<ContractField>,
    tiers: contract.tiers.map(({ up_to, multiple, maintenance }) => [up_to, String(multiple), percentOf(maintenance)]),
  };
}

/** What differs from the rules that hold or are suggested, as the wire wants it. */
export function changedContract(
  contract: Contract,
  { fields, tiers }: TypedContract,
): Partial<Typed<ContractField | 'tiers'>> {
  const before = typedContract(contract);
  const [text, textBefore] = [textOfRows(tiers, 2), textOfRows(before.tiers, 2)];
  return { ...changedFields(before.fields, fields, contractShares), ...(text !== textBefore && { tiers: text }) };
}
