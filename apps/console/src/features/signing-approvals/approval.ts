// A payment that waits for operators' signatures, read from the very text that they sign.
import { formatShort } from '@candor/money';
import type { CallAnswer } from '../../shared/calls.ts';

export type Approval = CallAnswer<'listSigningApprovals'>[number];

const TIME_BYTES = 8;
const DIGEST_BYTES = 32;

/** Where the money goes and how much of it, by the text that the challenge is made from and nothing else. */
export function paymentOf({ intent, asset_scale: scale }: Pick<Approval, 'intent' | 'asset_scale'>) {
  const [payment] = (JSON.parse(intent) as { payments: { to: string; units: string }[] }).payments;
  return { to: payment!.to, amount: formatShort(BigInt(payment!.units), scale) };
}

/** Whether a challenge of the signer is over this text: its time, then SHA-256 over that time and the text. */
export async function isChallengeOf({ challenge, intent }: Pick<Approval, 'challenge' | 'intent'>): Promise<boolean> {
  const bytes = bytesOf(challenge);
  if (bytes.length < TIME_BYTES + DIGEST_BYTES) return false;
  const text = new TextEncoder().encode(intent);
  const said = new Uint8Array(TIME_BYTES + text.length);
  said.set(bytes.subarray(0, TIME_BYTES));
  said.set(text, TIME_BYTES);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  return digest.every((byte, at) => byte === bytes[TIME_BYTES + at]);
}

/** Operators of the signer's file who have not signed yet, each once. */
export function mayStillSign({ passkeys, signed }: Pick<Approval, 'passkeys' | 'signed'>): string[] {
  const done = new Set(signed.map(({ operator }) => operator));
  return [...new Set(passkeys.map(({ operator }) => operator))].filter(operator => !done.has(operator));
}

function bytesOf(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
}
