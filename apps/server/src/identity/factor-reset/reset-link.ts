// What the links in mails about a request carry: whoever has one may look at that request and cancel it, and nothing else.
import { timingSafeEqual } from 'node:crypto';
import { type FactorReset, factorResetById } from '../../database/factor-reset-rows.ts';
import type { Identity } from '../identity.ts';

const LINK = /^(\d{1,10})-([0-9a-f]{64})$/;

/** Made anew for each mail, always the same, and stored nowhere. */
export function resetLink({ vault }: Pick<Identity, 'vault'>, request: number): string {
  return `${request}-${markOf(vault, request).toString('hex')}`;
}

export async function requestOfLink(
  { db, vault }: Pick<Identity, 'db' | 'vault'>,
  link: string,
): Promise<FactorReset | undefined> {
  const [, id, mark] = LINK.exec(link) ?? [];
  if (id === undefined || !timingSafeEqual(Buffer.from(mark!, 'hex'), markOf(vault, Number(id)))) return undefined;
  return factorResetById(db, Number(id));
}

function markOf(vault: Identity['vault'], request: number): Buffer {
  return vault.mark('person-factor', `reset link ${request}`);
}
