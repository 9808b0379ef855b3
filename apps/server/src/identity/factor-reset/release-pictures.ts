// Gives up the pictures of a request that has ended; who deletes files deletes theirs.
import type { FactorReset } from '../../database/factor-reset-rows.ts';
import { releasePictures } from '../../database/identity-pictures.ts';
import type { IdentityDatabase } from '../../database/identity-tables.ts';

export function releaseResetPictures(
  transaction: IdentityDatabase,
  { front_pic, reverse_pic, hand_pic }: FactorReset,
  at: Date,
): Promise<void> {
  const names = [front_pic, reverse_pic, hand_pic].filter(name => name !== null);
  return releasePictures(transaction, names, at);
}
