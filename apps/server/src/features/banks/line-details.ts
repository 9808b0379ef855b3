// Who paid a line and what they wrote; sealed as a whole, so that the database holds nothing to read.
import type { Vault } from '../../vault/vault.ts';

export type LineDetails = { payer: string; payerAccount: string; ultimatePayer: string; text: string };

export function sealDetails(vault: Vault, line: number, details: LineDetails): Buffer {
  return vault.seal('bank-line', contextOf(line), Buffer.from(JSON.stringify(details)));
}

/** @throws VaultError */
export function openDetails(vault: Vault, line: number, sealed: Uint8Array): LineDetails {
  const details = JSON.parse(vault.open('bank-line', contextOf(line), sealed).toString()) as Omit<
    LineDetails,
    'ultimatePayer'
  >;
  // Lines of earlier versions have none.
  return { ultimatePayer: '', ...details };
}

function contextOf(line: number): string {
  return `line:${line}`;
}
