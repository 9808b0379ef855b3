// The secret of a demo's simulated prices: it suffices to compute every future price, so each data folder has its own.
import { makeSecretFile, readSecretFile } from '../../vault/secret-file.ts';

const FILE = 'price.secret';
const SECRET = /^[A-Za-z0-9+/]{43}=\s*$/;

/**
 * The secret of this folder, made at its first start.
 *
 * @throws where the file is damaged: another secret makes another path, and an operator decides on that.
 */
export async function priceSecret(dataDir: string): Promise<Uint8Array> {
  const text = (await readSecretFile(dataDir, FILE)) ?? (await makeSecretFile(dataDir, FILE));
  if (SECRET.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  throw new Error(
    `${FILE} in ${dataDir} is damaged: it must hold 32 bytes in base64. Put the file back from a backup, or delete it; prices then continue from the last index along another path.`,
  );
}
