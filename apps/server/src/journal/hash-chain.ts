// The hashes that tie every record of the journal to all records before it.
import { hash } from 'node:crypto';

/** Stands before the first record. */
export const FIRST_CHAIN_HASH = '0'.repeat(64);

/** SHA-256 of a record's body, as 64 hex digits. */
export function bodyHashOf(body: string): string {
  return hash('sha256', body);
}

/** SHA-256 of the text `previous|sequence|at|bodyHash`, as 64 hex digits: anybody can compute it from the public list. */
export function chainHashOf(previous: string, sequence: number, at: number, bodyHash: string): string {
  return hash('sha256', `${previous}|${sequence}|${at}|${bodyHash}`);
}
