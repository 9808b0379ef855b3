// Who paid a line and what they wrote; sealed as a whole, so that the database holds nothing to read.
import type { Vault } from '../../vault/vault.ts';

export type LineDetails = { payer: string; payerAccount: string; text: string };

export function sealDetails(vault: Vault, line: number, details: LineDetails): Buffer {
  return vault.seal('bank-line', contextOf(line), Buffer.from(JSON.stringify(details)));
}

/** @throws VaultError */
export function openDetails(vault: Vault, line: number, sealed: Uint8Array): LineDetails {
  return JSON.parse(vault.open('bank-line', contextOf(line), sealed).toString()) as LineDetails;
}

function contextOf(line: number): string {
  return `line:${line}`;
}
