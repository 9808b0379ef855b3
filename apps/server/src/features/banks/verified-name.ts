// The verified name of a user, and whether a payment came in it.
import { plainName } from '../people/accounts/plain-name.ts';
import type { Identity } from '../people/identity.ts';
import { latestCase } from '../verification/case-rows.ts';
import { openDocuments } from '../verification/kyc-documents.ts';

/** "" while none is verified. */
export async function verifiedName({ db, vault }: Pick<Identity, 'db' | 'vault'>, user: number): Promise<string> {
  const basic = await latestCase(db, user, 'basic');
  return basic?.state === 'passed' ? openDocuments(vault, user, basic.papers).name : '';
}

/** The same words in any order: some banks put the family name first. */
export function isNameOf(payer: string, verified: string): boolean {
  const words = (name: string) => plainName(name).split(' ').sort().join(' ');
  return plainName(verified) !== '' && words(payer) === words(verified);
}
