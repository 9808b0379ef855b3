// What the links in mails about a request carry: its holder may see that request and cancel it, and nothing else.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rowNumberIn } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Identity } from '../people/identity.ts';
import { type FactorReset, factorResetById } from './request-rows.ts';

const LINK = /^(\d+)-([0-9a-f]{64})$/;
const BYTES = 32;

/** Kept sealed with the request, since each of its mails carries the same. */
export function sealNewLink(vault: Vault, person: number): Buffer {
  return vault.seal('reset-link', contextOf(person), randomBytes(BYTES));
}

export function resetLink(
  vault: Vault,
  { id, person_id, link }: Pick<FactorReset, 'id' | 'person_id' | 'link'>,
): string {
  return `${id}-${openLinks(vault, person_id, link)[0]!.toString('hex')}`;
}

export async function requestOfLink(
  { db, vault }: Pick<Identity, 'db' | 'vault'>,
  link: string,
): Promise<FactorReset | undefined> {
  const [, text = '', shown] = LINK.exec(link) ?? [];
  const id = rowNumberIn(text);
  const request = id === undefined ? undefined : await factorResetById(db, id);
  if (request === undefined) return undefined;
  const links = openLinks(vault, request.person_id, request.link);
  return links.some(ours => timingSafeEqual(ours, Buffer.from(shown!, 'hex'))) ? request : undefined;
}

function openLinks(vault: Vault, person: number, sealed: Buffer | null): Buffer[] {
  if (sealed === null) return [];
  const plain = vault.open('reset-link', contextOf(person), sealed);
  return Array.from({ length: plain.length / BYTES }, (_, index) => plain.subarray(index * BYTES).subarray(0, BYTES));
}

function contextOf(person: number): string {
  return `person:${person}`;
}
