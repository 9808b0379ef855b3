// Chooses the user of the operating system that PostgreSQL runs as: it refuses to run as root.
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { runProgram } from './program.ts';

/** `ids` is absent where PostgreSQL runs as the user that runs Candor. */
export type EmbeddedAccount = { name: string; ids?: { uid: number; gid: number } };

const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * The owner of the database folder, where there is one already; else `postgres` or `nobody` for root.
 *
 * @throws EmbeddedPostgresError where the folder belongs to another user and we are not root.
 */
export async function chooseAccount(folder: string): Promise<EmbeddedAccount> {
  const own = process.getuid!();
  const owner = await stat(folder).catch(() => undefined);
  if (own !== 0) {
    if (owner === undefined || owner.uid === own) return { name: `user ${own}` };
    throw new EmbeddedPostgresError(
      'folder-of-another-user',
      `The database folder ${folder} belongs to user ${owner.uid}: please start Candor as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  const users = parseUsers(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (owner !== undefined && owner.uid !== 0) {
    const name = users.find(user => user.ids.uid === owner.uid)?.name ?? `user ${owner.uid}`;
    return { name, ids: { uid: owner.uid, gid: owner.gid } };
  }
  return (
    users.find(user => user.name === 'postgres') ??
    users.find(user => user.name === 'nobody') ?? { name: `user ${NOBODY.uid}`, ids: NOBODY }
  );
}

function parseUsers(passwd: string): Required<EmbeddedAccount>[] {
  return passwd.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, ids: { uid: Number(uid), gid: Number(gid) } }] : [];
  });
}

/** Whether `account` may enter `folder`; root may, and still another user cannot where one is under /root. */
export async function canEnter(account: EmbeddedAccount, folder: string): Promise<boolean> {
  if (account.ids === undefined) return true;
  const { code } = await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { account, folder: '/' });
  return code === 0;
}

/**
 * Lets `account` pass through a folder of root's, without showing it what is inside: by its group, not for all users.
 *
 * @returns whether it can enter now; it cannot where a folder further up is closed to it.
 */
export async function letIn(account: EmbeddedAccount, folder: string): Promise<boolean> {
  if (account.ids === undefined || (await canEnter(account, folder))) return true;
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || !(await canEnter(account, dirname(folder)))) return false;
  await chown(folder, uid, account.ids.gid);
  await chmod(folder, (mode & 0o707) | 0o010);
  return true;
}
