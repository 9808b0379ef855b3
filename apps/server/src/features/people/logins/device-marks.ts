// Device marks: random words that a login leaves in its browser, by which the account knows the browser again. They open nothing.
import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';
import { MARKS_KEPT } from '../../../http/device-cookie.ts';
import { devicesAmong, ownersOfDevices } from './device-rows.ts';

export type ShownMarks = {
  /** Hashes of those that logins of this account gave; theirs end with the next login. */
  known: readonly Buffer[];
  /** The rest, which may be of other accounts in the same browser. */
  others: readonly string[];
};

/** A mark and its hash. Made by chance for each login: what a browser brings along never becomes a mark of the account. */
export function newDeviceMark(): { mark: string; deviceHash: Buffer } {
  const mark = randomBytes(32).toString('hex');
  return { mark, deviceHash: hashOf(mark) };
}

/** What the marks that a browser shows mean to one account. */
export async function readMarks(db: Database, personId: number, marks: readonly string[]): Promise<ShownMarks> {
  const shown = marks.slice(0, MARKS_KEPT).map(mark => ({ mark, hash: hashOf(mark) }));
  const known = await devicesAmong(
    db,
    personId,
    shown.map(one => one.hash),
  );
  const isKnown = (one: { hash: Buffer }) => known.some(hashed => hashed.equals(one.hash));
  return { known, others: shown.filter(one => !isKnown(one)).map(one => one.mark) };
}

/** Whose logins gave marks to the browser that shows them. */
export function ownersOfMarks(db: Database, marks: readonly string[]): Promise<number[]> {
  return ownersOfDevices(db, marks.slice(0, MARKS_KEPT).map(hashOf));
}

function hashOf(mark: string): Buffer {
  return hash('sha256', mark, 'buffer');
}
