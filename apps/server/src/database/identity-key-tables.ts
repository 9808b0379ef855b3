// The rows of passkeys, their challenges and API keys, as Kysely sees them.
import type { KeyRight } from '@candor/contract';
import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;
type SetLater<T> = ColumnType<T | null, never, T>;

export type PasskeysTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  credential_id: SetOnce<Buffer>;
  public_key: SetOnce<Buffer>;
  uses: ColumnType<bigint, number, number>;
  transports: SetOnce<string[]>;
  is_synced: boolean;
  name: string;
  created_at: SetOnce<Date>;
  last_used_at: SetLater<Date>;
};

/** What a challenge is answered for. */
export type PasskeyPurpose = 'add' | 'login' | 'confirm' | 'factor';

export type PasskeyChallengesTable = {
  hash: SetOnce<Buffer>;
  purpose: SetOnce<PasskeyPurpose>;
  holder: SetOnce<string>;
  expires_at: SetOnce<Date>;
};

export type ApiKeysTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  key_hash: SetOnce<Buffer>;
  prefix: SetOnce<string>;
  name: SetOnce<string>;
  granted: SetOnce<KeyRight>;
  addresses: ColumnType<string[], readonly string[], never>;
  created_at: SetOnce<Date>;
  expires_at: SetOnce<Date | null>;
  ended_at: SetLater<Date>;
  last_used_at: SetLater<Date>;
  last_address: SetLater<string>;
};
