// Reads and writes what the signer needs operators for, and their answers.
import type { ApprovalJudgement, OperatorApproval } from '@candor/chains';
import type { Reader } from '../../../database/reader.ts';
import { int4, int8, record, units } from '../../../database/store/field.ts';
import type { Database, TableRow } from '../../../database/tables.ts';

export type ApprovalRequest = TableRow<'approval_requests'>;
export type StoredApproval = OperatorApproval & { operator: string; handedInBy: number; at: number };

/** The challenge is renewed while it is still valid for so long, so that no operator signs one that expires on the way. */
const RENEWED_BEFORE_MS = 3_600_000;
/** How long the signer takes answers to a challenge, by its own clock. */
export const CHALLENGE_LIFE_MS = 24 * 3_600_000;

type OpenRequest = { id: bigint; dueAt: number; user: number; coin: number };

const OPEN_REQUEST = record<OpenRequest>({
  id: units('approval_requests.id'),
  dueAt: int8('due_at'),
  user: int4('user_id'),
  coin: int4('coin_id'),
});

/** Open ones whose withdrawal waits to be signed, the oldest first. */
export function openRequests(reader: Reader): Promise<OpenRequest[]> {
  return reader.find(
    OPEN_REQUEST,
    `FROM approval_requests JOIN withdrawals ON withdrawals.id = withdrawal_id
     WHERE state IN ('alone', 'passed', 'signing') AND NOT EXISTS (
       SELECT FROM signings JOIN signed_transactions ON signing = signings.id AND attempt = signings.replaced
       WHERE signings.id = withdrawals.signing
     ) ORDER BY approval_requests.id`,
  );
}

export async function requestsById(db: Database, ids: readonly bigint[]): Promise<ApprovalRequest[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('approval_requests').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

export async function requestOf(db: Database, withdrawal: number): Promise<ApprovalRequest | undefined> {
  const query = db.selectFrom('approval_requests').selectAll().where('withdrawal_id', '=', BigInt(withdrawal));
  return query.executeTakeFirst();
}

/** The first to sign first. */
export async function approvalsOf(db: Database, request: bigint): Promise<StoredApproval[]> {
  const query = db.selectFrom('approvals').selectAll().where('request_id', '=', request);
  const rows = await query.orderBy('at').orderBy('credential_id').execute();
  return rows.map(row => ({
    credentialId: row.credential_id,
    clientDataJSON: row.client_data,
    authenticatorData: row.authenticator_data,
    signature: row.signature,
    operator: row.signer_operator,
    handedInBy: row.operator_id,
    at: row.at.getTime(),
  }));
}

type Wanted = { chainId: number; withdrawal: number; intent: string; maxFee: bigint; at: Date };

/**
 * Stores what the signer needs. Of another intent for the same withdrawal nothing counts any more; of the same one what the signer
 * finds wrong by now goes, and the challenge stays while it is good, since an operator may be signing it.
 */
export async function keepRequest(
  db: Database,
  { chainId, withdrawal, intent, maxFee, at }: Wanted,
  judged: ApprovalJudgement,
): Promise<void> {
  const wait = { wait_proof: judged.wait?.proof ?? null, wait_ends_at: judged.wait && new Date(judged.wait.endsAt) };
  const passkeys = JSON.stringify(judged.passkeys);
  const changing = { most_fee: String(maxFee), needed: judged.needed, passkeys, ...wait };
  const fresh = { challenge: judged.challenge, expires_at: new Date(judged.expiresAt) };
  await db.transaction().execute(async transaction => {
    await transaction
      .deleteFrom('approval_requests')
      .where('withdrawal_id', '=', BigInt(withdrawal))
      .where('intent', '<>', intent)
      .execute();
    const row = await transaction
      .insertInto('approval_requests')
      .values({ chain_id: chainId, withdrawal_id: BigInt(withdrawal), intent, asked_at: at, ...changing, ...fresh })
      .onConflict(conflict => conflict.column('withdrawal_id').doUpdateSet(changing))
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    if (row.expires_at.getTime() < judged.expiresAt - CHALLENGE_LIFE_MS + RENEWED_BEFORE_MS)
      await transaction.updateTable('approval_requests').set(fresh).where('id', '=', row.id).execute();
    const wrong = judged.approvals.flatMap(({ credentialId, wrong: why }) => (why === null ? [] : [credentialId]));
    if (wrong.length > 0)
      await transaction
        .deleteFrom('approvals')
        .where('request_id', '=', row.id)
        .where('credential_id', 'in', wrong)
        .execute();
  });
}

/** Answers whether it was stored: an operator signs once, and only what is still requested. */
export async function storeApproval(
  db: Database,
  request: Pick<ApprovalRequest, 'id'>,
  { credentialId, clientDataJSON, authenticatorData, signature, operator, handedInBy, at }: StoredApproval,
  wait: ApprovalJudgement['wait'],
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const open = await transaction
      .updateTable('approval_requests')
      .set({ wait_proof: wait?.proof ?? null, wait_ends_at: wait && new Date(wait.endsAt) })
      .where('id', '=', request.id)
      .executeTakeFirst();
    if (open.numUpdatedRows === 0n) return false;
    const stored = await transaction
      .insertInto('approvals')
      .values({
        request_id: request.id,
        credential_id: credentialId,
        signer_operator: operator,
        operator_id: handedInBy,
        client_data: clientDataJSON,
        authenticator_data: authenticatorData,
        signature,
        at: new Date(at),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return stored.numInsertedOrUpdatedRows === 1n;
  });
}

/** Forgets what belongs to withdrawals that are over: what was signed is in the signer's own log. */
export async function forgetClosed(db: Database, reader: Reader, chainId: number): Promise<void> {
  const ids = await reader.find(
    units('id'),
    `FROM approval_requests WHERE chain_id = $1
     AND NOT EXISTS (SELECT FROM withdrawals WHERE withdrawals.id = withdrawal_id)`,
    [chainId],
  );
  if (ids.length === 0) return;
  await db.deleteFrom('approval_requests').where('id', 'in', ids).execute();
}
