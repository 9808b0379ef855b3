// Every column that holds something sealed: for which purpose, and where it belongs. A test compares this with the tables.
import { numberMark, type Papers } from '../features/verification/kyc-documents.ts';
import { nameMark } from '../features/verification/name-index.ts';
import type { Vault, VaultPurpose } from './vault.ts';

export type SealedColumn = {
  table: string;
  column: string;
  /** A column with whole positive numbers, each once. */
  key: string;
  purpose: VaultPurpose;
  /** The context of a row's seal, in SQL. */
  context: string;
  /** Columns beside it with marks of what is sealed, which change with the key. */
  marks?: (vault: Vault, plain: Buffer) => Record<string, Buffer>;
};

const OF_PERSON = `'person:' || person_id`;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'people', column: 'phrase', key: 'id', purpose: 'phrase', context: `'person:' || id` },
  { table: 'people', column: 'fund_password_hash', key: 'id', purpose: 'fund-password', context: `'person:' || id` },
  { table: 'totp_factors', column: 'secret', key: 'person_id', purpose: 'person-factor', context: OF_PERSON },
  { table: 'totp_factors', column: 'pending_secret', key: 'person_id', purpose: 'person-factor', context: OF_PERSON },
  { table: 'recovery_codes', column: 'mark', key: 'id', purpose: 'recovery-code', context: OF_PERSON },
  {
    ...{ table: 'verification_cases', column: 'papers', key: 'id', purpose: 'papers', context: OF_PERSON },
    marks(vault, plain) {
      const papers = JSON.parse(plain.toString()) as Papers;
      return { number_mark: numberMark(vault, papers), name_mark: nameMark(vault, papers.name) };
    },
  },
  { table: 'verification_cases', column: 'note', key: 'id', purpose: 'papers', context: `'note:' || person_id` },
  { table: 'bank_cards', column: 'card', key: 'person_id', purpose: 'bank-card', context: OF_PERSON },
  {
    ...{ table: 'factor_reset_requests', column: 'note', key: 'id', purpose: 'papers' },
    context: `'factor-reset:' || person_id`,
  },
  { table: 'factor_reset_requests', column: 'link', key: 'id', purpose: 'reset-link', context: OF_PERSON },
  {
    ...{ table: 'outgoing_messages', column: 'secret', key: 'id', purpose: 'message' },
    context: `coalesce('person:' || person_id, 'target:' || target)`,
  },
  { table: 'user_notes', column: 'note', key: 'id', purpose: 'user-note', context: OF_PERSON },
  { table: 'operators', column: 'totp', key: 'id', purpose: 'operator-factor', context: `'operator:' || id` },
  {
    ...{ table: 'operator_recovery_codes', column: 'mark', key: 'id', purpose: 'recovery-code' },
    context: `'operator:' || operator_id`,
  },
  {
    ...{ table: 'operator_sessions', column: 'pending_totp', key: 'id', purpose: 'operator-factor' },
    context: `'session:' || id`,
  },
];
