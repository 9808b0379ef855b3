// The key of the vault: from the settings, or, in a demo without one, made once and kept in the data folder.
import { makeSecretFile, readSecretFile } from './secret-file.ts';

export type DataKeyPlace = {
  dataKey: Buffer | undefined;
  dataDir: string;
  /** Whether one may be made where there is none. */
  mayMake: boolean;
};

const FILE = 'data.key';

/** The key that the settings name, or the one of the data folder. Whoever loses it loses what was sealed. */
export async function dataKey({ dataKey: given, dataDir, mayMake }: DataKeyPlace): Promise<Buffer | undefined> {
  if (given !== undefined) return given;
  const kept = (await readSecretFile(dataDir, FILE)) ?? (mayMake ? await makeSecretFile(dataDir, FILE) : undefined);
  return kept === undefined ? undefined : Buffer.from(kept, 'base64');
}
