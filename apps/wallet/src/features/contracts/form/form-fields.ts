// What the fields of the contract form hold, and what was typed into them.
import type { LeverTimeInForce } from '@candor/contract';
import type { Direction } from '@candor/formulas';
import { readTyped } from '../../../shared/decimals.ts';
import type { ContractFacts } from './contract-facts.ts';

export type ContractKind = 'market' | 'limit';

export type ContractForm = {
  direction: Direction;
  kind: ContractKind;
  timeInForce: LeverTimeInForce;
  /** Typed decimals; '' while empty. */
  price: string;
  /** Otherwise it is the best one of the book when a limit was chosen. */
  isPriceTyped: boolean;
  lots: string;
  /** The part of all that is possible which `lots` was picked as. */
  percent: number | undefined;
  multiple: number;
  profit: string;
  loss: string;
};

/** More digits than any order has. */
const LOTS_DIGITS = 9;

/** Whole lots; undefined where nothing of the kind was typed. */
export function readLots(text: string): number | undefined {
  return new RegExp(`^0*[1-9]\\d{0,${LOTS_DIGITS - 1}}$`).test(text) ? Number(text) : undefined;
}

/** The limit in price steps; undefined for a market order, and while no whole step was typed. */
export function limitTicks(form: ContractForm, { rules }: Pick<ContractFacts, 'rules'>): bigint | undefined {
  if (form.kind === 'market') return undefined;
  const price = readTyped(form.price, rules.quote.scale);
  return price === undefined || price <= 0n || price % rules.tick !== 0n ? undefined : price / rules.tick;
}
