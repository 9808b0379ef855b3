// The keys by which push services know this exchange: made once, the private one sealed.
import webPush from 'web-push';
import type { VapidKeys } from '../../../outside/push-service.ts';
import type { Identity } from '../identity.ts';

const ONLY = 1;
/** Where a push service finds us while the site has no address that others can reach. */
const LOCAL_SUBJECT = 'mailto:push@localhost';

type KeyParts = Pick<Identity, 'db' | 'vault' | 'now'>;

/** Two servers that start at once make one pair. */
async function readOrMake({ db, vault, now }: KeyParts) {
  const read = () => db.selectFrom('push_keys').selectAll().where('id', '=', ONLY).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = vault.seal('push-key', 'exchange', Buffer.from(privateKey));
  await db
    .insertInto('push_keys')
    .values({ id: ONLY, public_key: publicKey, private_key: sealed, made_at: new Date(now()) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await read())!;
}

export async function publicPushKey(parts: KeyParts): Promise<string> {
  return (await readOrMake(parts)).public_key;
}

/** @param origin the site's address. @throws VaultError */
export async function pushKeys(parts: KeyParts, origin: string): Promise<VapidKeys> {
  const { public_key: publicKey, private_key: sealed } = await readOrMake(parts);
  const privateKey = parts.vault.open('push-key', 'exchange', sealed).toString();
  return { publicKey, privateKey, subject: origin.startsWith('https:') ? origin : LOCAL_SUBJECT };
}
