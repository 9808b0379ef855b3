// What the risk page shows, as the wire has it.
import type { RiskList } from '@candor/contract/console';
import type { CallAnswer } from '../../shared/calls.ts';

export type MarketRisk = CallAnswer<'listContractRisk'>[number];
export type SideRisk = MarketRisk['sides'][number];
export type Opening = { market: MarketRisk; type: SideRisk['type']; list: RiskList };

export function sideName(type: SideRisk['type']): 'long' | 'short' {
  return type === 1 ? 'long' : 'short';
}

/** A fraction in percent, exact: `0.00012500` is `0.0125`. */
export function percentOf(fraction: string): string {
  const isNegative = fraction.startsWith('-');
  const [whole = '0', decimals = ''] = fraction.replace('-', '').split('.');
  const digits = decimals.padEnd(2, '0');
  const text = `${Number(whole + digits.slice(0, 2))}.${digits.slice(2)}`.replace(/\.?0*$/, '');
  return isNegative && text !== '0' ? `-${text}` : text;
}

/** With its sign: `0.0125 %`. */
export function percentText(fraction: string): string {
  return `${percentOf(fraction)}\u00a0%`;
}

export function multipleText(multiple: number): string {
  return `${multiple}x`;
}
