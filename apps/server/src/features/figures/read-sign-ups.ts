// Reads how many people registered and were verified by day.
import type { Reader } from '../../database/reader.ts';

export type SignUpDay = { day: number; signUps: number; house: number; basic: number; advanced: number };

const dayOf = (column: string) => `floor(extract(epoch FROM ${column}) / 86400)::bigint * 86400000`;

const SIGN_UPS = `SELECT ${dayOf('created_at')} AS day, count(*) FILTER (WHERE kind = 'customer'),
    count(*) FILTER (WHERE kind <> 'customer')
  FROM people WHERE created_at >= to_timestamp($1::bigint / 1000) GROUP BY 1`;

const PASSED = `SELECT ${dayOf('decided_at')} AS day, count(*) FILTER (WHERE level = 'basic'),
    count(*) FILTER (WHERE level = 'advanced')
  FROM verification_cases
  WHERE state <> 'open' AND state = 'passed' AND decided_at >= to_timestamp($1::bigint / 1000) GROUP BY 1`;

/** Of these days, which follow each other; one on which nobody came is there with zeros. */
export async function readSignUps(reader: Reader, days: readonly number[]): Promise<SignUpDay[]> {
  const signUps = await countsByDay(reader, SIGN_UPS, days[0]!);
  const passed = await countsByDay(reader, PASSED, days[0]!);
  return days.map(day => {
    const [came = 0, house = 0] = signUps.get(day) ?? [];
    const [basic = 0, advanced = 0] = passed.get(day) ?? [];
    return { day, signUps: came, house, basic, advanced };
  });
}

async function countsByDay(reader: Reader, query: string, since: number): Promise<Map<number, number[]>> {
  const rows = await reader.fields(query, [since]);
  return new Map(rows.map(([day, ...counts]) => [Number(day), counts.map(Number)]));
}
