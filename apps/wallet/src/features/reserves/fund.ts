// What the public page of reserves shows: its answer, and which account of the ledger a figure is.
import { type CallAnswer, type CallInput, ownFundNames, reserveMovementTypes } from '@candor/contract';

export type Reserves = CallAnswer<'listReserves'>;
export type PromisedProduct = Reserves['products'][number];
export type PromisedLaunch = Reserves['launches'][number];
export type Movement = CallAnswer<'listReserveMovements'>['list'][number];
export type FundName = CallInput<'listReserveMovements'>['fund'];

/** One account; `market` is the market, product or launch that it is counted by, otherwise 0. */
export type Fund = { fund: FundName; currency: number; market: number };

type MovementName = keyof typeof reserveMovementTypes;
const movementNames = Object.keys(reserveMovementTypes) as MovementName[];

/** Undefined for kinds that the page has no words for. */
export function movementName({ type }: Pick<Movement, 'type'>): MovementName | undefined {
  return movementNames.find(name => reserveMovementTypes[name] === type);
}

/** As the address names it; undefined where it names none. */
export function fundFrom(search: URLSearchParams): Fund | undefined {
  const fund = ownFundNames.find(name => name === search.get('fund'));
  const [currency, market] = [numberFrom(search.get('currency')), numberFrom(search.get('market') ?? '0')];
  if (fund === undefined || currency === undefined || market === undefined) return undefined;
  return { fund, currency, market };
}

function numberFrom(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** What of a product's reserve is promised, in percent with one decimal; undefined where there is neither. */
export function promisedPercent({ set_aside, free }: Pick<PromisedProduct, 'set_aside' | 'free'>): string | undefined {
  const [promised, left] = [Number(set_aside), Number(free)];
  if (promised + left === 0) return undefined;
  return ((promised / (promised + left)) * 100).toFixed(1);
}

/** Whether the sum over open orders equals the amount reserved for them, to the unit. */
export function isCovered(pairs: readonly (readonly [promised: string, setAside: string])[]): boolean {
  return pairs.every(([promised, setAside]) => promised === setAside);
}
