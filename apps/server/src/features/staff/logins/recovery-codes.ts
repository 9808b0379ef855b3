// Codes for an operator who has lost the authenticator: shown once, each good for one login, kept as sealed marks.
import { randomInt } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';
import { isMarkOf, sealMark } from '../../../vault/sealed-mark.ts';
import type { Vault } from '../../../vault/vault.ts';

const COUNT = 10;
const HALF = 5;
// Without 0, 1, I, L, O and U, which are misread or form words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newHalf(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Ten codes of 49 random bits, such as `7KQ2M-X9B4T`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${newHalf()}-${newHalf()}`);
}

/** What is stored of a code: it does not reveal the code without the key of the vault. */
export function sealRecoveryCode(vault: Vault, operator: number, code: string): Buffer {
  return sealMark(vault, 'recovery-code', contextOf(operator), textOf(operator, code));
}

export type StoredRecoveryCode = { id: bigint; mark: Buffer };

/** The one among these that is this code's. */
export function matchingRecoveryCode(
  vault: Vault,
  operator: number,
  stored: readonly StoredRecoveryCode[],
  code: string,
): StoredRecoveryCode | undefined {
  const text = textOf(operator, code);
  return stored.filter(({ mark }) => isMarkOf(vault, 'recovery-code', contextOf(operator), mark, text))[0];
}

function textOf(operator: number, code: string): string {
  return `${operator} ${code.toUpperCase().replace('-', '')}`;
}

function contextOf(operator: number): string {
  return `operator:${operator}`;
}

/** Those that are left; no other transaction can use one of them until this one ends. */
export function lockOperatorCodes(transaction: Database, operator: number): Promise<{ id: bigint; mark: Buffer }[]> {
  return transaction
    .selectFrom('operator_recovery_codes')
    .select(['id', 'mark'])
    .where('operator_id', '=', operator)
    .forUpdate()
    .execute();
}

export async function deleteOperatorCode(transaction: Database, id: bigint): Promise<void> {
  await transaction.deleteFrom('operator_recovery_codes').where('id', '=', id).execute();
}

export async function replaceOperatorCodes(db: Database, operator: number, marks: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator).execute();
  if (marks.length === 0) return;
  const rows = marks.map(mark => ({ operator_id: operator, mark }));
  await db.insertInto('operator_recovery_codes').values(rows).execute();
}

export async function countOperatorCodes(db: Database, operator: number): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow();
  return Number(count);
}
