// The newest record that this device ever saw on the page: any rewrite of the chain changes its hash too.
import { storage } from '../../shared/device/storage.ts';
import type { Anchor } from './check-record.ts';

/** None, or one. */
export function seenHead(): Anchor[] {
  const { sequence, hash } = (storage.readJson('journal-head') ?? {}) as Partial<Anchor>;
  if (!Number.isSafeInteger(sequence) || typeof hash !== 'string') return [];
  return [{ sequence: sequence!, hash }];
}

/** What was seen stays until a later one is seen, so that a chain that lost its end is noticed. */
export function noteHead({ sequence, hash }: Anchor): void {
  if (sequence > (seenHead()[0]?.sequence ?? 0)) storage.write('journal-head', JSON.stringify({ sequence, hash }));
}
