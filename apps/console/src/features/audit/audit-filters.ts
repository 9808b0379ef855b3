// Turns the filters of the address, which anybody may have written, into those of the call.
import { type OperatorAction, operatorActions } from '@candor/contract';

export type AuditFilterName = 'operator' | 'action' | 'user' | 'from' | 'to';

export type AuditFilters = { operator?: number; action?: OperatorAction; user?: number; from?: number; to?: number };

/** Days are those of the operator's own time zone, the last one included; what makes no sense is left out. */
export function auditFilters(values: Readonly<Record<AuditFilterName, string>>): AuditFilters {
  const operator = numberOf(values.operator);
  const user = numberOf(values.user);
  const action = operatorActions.find(known => known === values.action);
  const from = dayStart(values.from, 0);
  const to = dayStart(values.to, 1);
  return {
    ...(operator !== undefined && { operator }),
    ...(action !== undefined && { action }),
    ...(user !== undefined && { user }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9]\d{0,14}$/.test(text) ? value : undefined;
}

/** The first moment of a day `YYYY-MM-DD`, or of one that many days later. */
function dayStart(text: string, daysLater: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
  return Number.isNaN(start) || start < 0 ? undefined : start;
}
