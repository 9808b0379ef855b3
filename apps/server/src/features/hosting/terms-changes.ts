// What a proposal changes of a locked product, as staff reads it: all terms of a new one, of a known one only what differs.
import type { ProposalField } from '@candor/contract';
import type { HostingSettings } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { ChangedValue } from '../staff/proposal-kinds.ts';

type Values = Partial<Record<ProposalField, string>>;

export function changesOfTerms(
  after: HostingSettings,
  before: HostingSettings | undefined,
  scale: number,
): ChangedValue[] {
  const [then, now] = [valuesOf(after, scale), before === undefined ? {} : valuesOf(before, scale)];
  return (Object.keys(then) as ProposalField[])
    .map(field => ({ field, from: now[field] ?? '', to: then[field]! }))
    .filter(({ from, to }) => from !== to);
}

function valuesOf(terms: HostingSettings, scale: number): Values {
  return {
    hosting_sales: terms.isOpen ? '1' : '0',
    hosting_cycle: String(terms.cycle),
    hosting_day: String(terms.dayMs / 1_000),
    hosting_interest: formatShort(terms.interestPpm, PPM_SCALE),
    hosting_damages: formatShort(terms.damagesPpm, PPM_SCALE),
    hosting_min_amount: formatShort(terms.minAmount, scale),
    hosting_max_amount: formatShort(terms.maxAmount, scale),
  };
}
