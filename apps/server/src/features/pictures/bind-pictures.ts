// Gives uploaded pictures to the person whose call names them, all or none.
import type { Problem } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { bindPicture } from './picture-rows.ts';

/** How long an unused picture is kept. */
export const UNBOUND_LIFE_MS = 3_600_000;

/**
 * @param paths the answers of `upload`, by field; each picture serves one call once.
 * @returns a problem for each that is unknown: another user's, used, too old, or never there. Then the caller rolls back.
 */
export async function bindPictures(
  transaction: Database,
  person: number,
  paths: Readonly<Record<string, string>>,
  time: number,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const at = new Date(time);
  const since = new Date(time - UNBOUND_LIFE_MS);
  // In one order for all calls, so that two calls that name the same pictures cannot wait for each other.
  const named = Object.entries(paths).sort(([, left], [, right]) => (left < right ? -1 : 1));
  for (const [field, path] of named) {
    const isBound = await bindPicture(transaction, { name: nameOfPicture(path), person, at, since });
    if (!isBound) problems.push({ field, code: 'unknown_picture' });
  }
  return problems;
}

/** The name in a path such as `/upload/<32 hex digits>`. */
export function nameOfPicture(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
