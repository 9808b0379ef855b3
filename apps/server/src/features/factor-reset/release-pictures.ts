// Gives up the pictures of a request that has ended; the deletion of files includes theirs.
import type { Database } from '../../database/tables.ts';
import { releasePictures } from '../pictures/picture-rows.ts';
import type { FactorReset } from './request-rows.ts';

export function releaseResetPictures(
  transaction: Database,
  { front_pic, reverse_pic, hand_pic }: FactorReset,
  at: Date,
): Promise<void> {
  const names = [front_pic, reverse_pic, hand_pic].filter(name => name !== null);
  return releasePictures(transaction, names, at);
}
