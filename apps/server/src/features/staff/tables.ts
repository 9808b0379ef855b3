// The rows of members of staff and of their logins as Kysely sees them.
import type { ActingRole } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';
import type { Generated, Selectable } from 'kysely';
import type { SetByDatabase, SetOnce } from '../../database/tables.ts';

type OperatorsTable = {
  id: SetByDatabase<number>;
  email: SetOnce<string>;
  name: Generated<string>;
  role: ActingRole;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  totp: Generated<Buffer | null>;
  last_step: Generated<number>;
  invited_by: SetOnce<number | null>;
  language: Generated<string>;
  created_at: SetOnce<Date>;
  opened_at: Generated<Date | null>;
  told_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
};

type OperatorRecoveryCodesTable = { id: SetByDatabase<bigint>; operator_id: SetOnce<number>; mark: Buffer };

type OperatorSessionsTable = {
  id: SetByDatabase<bigint>;
  operator_id: SetOnce<number>;
  token_hash: Buffer;
  state: LoginState;
  pending_totp: Generated<Buffer | null>;
  created_at: SetOnce<Date>;
  last_seen_at: Date;
  address: SetOnce<string>;
  agent: SetOnce<string>;
  ended_at: Generated<Date | null>;
};

type OperatorInvitationsTable = {
  operator_id: SetOnce<number>;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  accepted_at: Generated<Date | null>;
};

type OperatorFailedLoginsTable = {
  operator_id: SetOnce<number>;
  day: SetOnce<string>;
  step: SetOnce<'password' | 'factor'>;
  count: number;
  last_at: Date;
  last_address: string;
};

/** What the owner of the machine requested. Open until the server carried it out, or could not. */
type OperatorResetRequestsTable = {
  id: SetByDatabase<number>;
  operator_id: SetOnce<number>;
  password_hash: SetOnce<string>;
  requested_at: SetOnce<Date>;
  ended_at: Generated<Date | null>;
  refusal: Generated<string | null>;
};

type OperatorPasskeysTable = {
  id: SetByDatabase<bigint>;
  operator_id: SetOnce<number>;
  name: SetOnce<string>;
  credential_id: SetOnce<Buffer>;
  public_key: SetOnce<Buffer>;
  created_at: SetOnce<Date>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    operators: OperatorsTable;
    operator_recovery_codes: OperatorRecoveryCodesTable;
    operator_sessions: OperatorSessionsTable;
    operator_passkeys: OperatorPasskeysTable;
    operator_invitations: OperatorInvitationsTable;
    operator_failed_logins: OperatorFailedLoginsTable;
    operator_reset_requests: OperatorResetRequestsTable;
  }
}

export type OperatorRow = Selectable<OperatorsTable>;
