// The verified name of a user.
import type { Identity } from '../people/identity.ts';
import { latestCase } from '../verification/case-rows.ts';
import { openDocuments } from '../verification/kyc-documents.ts';

/** "" while none is verified. */
export async function verifiedName({ db, vault }: Pick<Identity, 'db' | 'vault'>, user: number): Promise<string> {
  const basic = await latestCase(db, user, 'basic');
  return basic?.state === 'passed' ? openDocuments(vault, user, basic.papers).name : '';
}
