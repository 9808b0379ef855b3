// Seals the file of a picture anew with the current key.
import type { Files } from '../../outside/files.ts';
import type { Vault } from '../../vault/vault.ts';
import { fileOfPicture } from './picture-file.ts';

/** Answers false where there is no such file. @throws VaultError */
export async function resealPicture({ vault, files }: { vault: Vault; files: Files }, name: string): Promise<boolean> {
  const file = fileOfPicture(name);
  const sealed = await files.get(file);
  if (sealed === undefined) return false;
  const isCurrent = vault.head.equals(sealed.subarray(0, vault.head.length));
  if (!isCurrent) await files.replace(file, vault.seal('picture', name, vault.open('picture', name, sealed)));
  return true;
}
