// Takes every second factor off an account.
import type { Database } from '../../../database/tables.ts';

export async function removeAllFactors(transaction: Database, personId: number): Promise<void> {
  await transaction.deleteFrom('totp_factors').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}
