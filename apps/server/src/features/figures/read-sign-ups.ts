// Reads how many people registered and were verified by day.
import type { Reader } from '../../database/reader.ts';
import { int8, record } from '../../database/store/field.ts';

export type SignUpDay = { day: number; signUps: number; house: number; basic: number; advanced: number };

const dayOf = (column: string) => `floor(extract(epoch FROM ${column}) / 86400)::bigint * 86400000`;

const SIGN_UPS = record({
  day: int8(dayOf('created_at')),
  signUps: int8("count(*) FILTER (WHERE kind = 'customer')"),
  house: int8("count(*) FILTER (WHERE kind <> 'customer')"),
});

const FROM_PEOPLE = 'FROM people WHERE created_at >= to_timestamp($1::bigint / 1000) GROUP BY 1';

const PASSED = record({
  day: int8(dayOf('decided_at')),
  basic: int8("count(*) FILTER (WHERE level = 'basic')"),
  advanced: int8("count(*) FILTER (WHERE level = 'advanced')"),
});

const FROM_CASES = `FROM verification_cases
  WHERE state <> 'open' AND state = 'passed' AND decided_at >= to_timestamp($1::bigint / 1000) GROUP BY 1`;

const NONE = { signUps: 0, house: 0, basic: 0, advanced: 0 };

/** Of these days, which follow each other; one on which nobody came is there with zeros. */
export async function readSignUps(reader: Reader, days: readonly number[]): Promise<SignUpDay[]> {
  const since = [days[0]];
  const signUps = byDay(await reader.find(SIGN_UPS, FROM_PEOPLE, since));
  const passed = byDay(await reader.find(PASSED, FROM_CASES, since));
  return days.map(day => ({ ...NONE, ...signUps.get(day), ...passed.get(day), day }));
}

function byDay<Row extends { day: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map(row => [row.day, row]));
}
