// Which database, data folder and host are this exchange: the mark that all of them know, and what distinguishes a copy.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { InstanceFolder } from './instance-folder.ts';

export type InstanceMark = {
  /** 1, and one more with each adoption. */
  generation: number;
  /** PostgreSQL gives each cluster its own; a base backup and a replica have that of their original. */
  systemIdentifier: string;
  databaseOid: number;
  folderId: string;
  /** Null where the host has none of its own, as a container. */
  hostId: string | null;
};

/** What may not be as it was, each as a sentence for the owner of the machine. */
export const DIFFERENCES = {
  database: 'The database is another one.',
  folder: 'The data folder is another one, a copy, or an older state that was put back.',
  host: 'The machine is another one.',
  journal: 'The database lacks records that the data folder has seen, or holds others in their place.',
  generation: 'Database and data folder are of two generations.',
  signer: 'The signer serves a later generation.',
};

export type Difference = keyof typeof DIFFERENCES;

// Any fixed number will do, as long as every server of one database waits for the same one.
const LOCK = 7_036_803;

export type Instance = { mark: InstanceMark; differences: readonly Difference[] };

export type InstanceOptions = {
  pool: pg.Pool;
  dataDir: string;
  hostId: string | null;
  /** What the signer serves, where it answered and it is not ours. */
  servedGeneration?: number | undefined;
};

/**
 * Compares what is here with the mark of database and data folder. Where neither has one, they receive it now.
 *
 * @throws Error where an empty database has the data folder of another one, or the folder's files are damaged
 */
export async function identifyInstance(options: InstanceOptions): Promise<Instance> {
  const client = await options.pool.connect();
  try {
    // Two servers that start simultaneously on one folder must not give it two names.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const instance = await identify(client, options);
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    client.release();
    return instance;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type Connection = Pick<pg.ClientBase, 'query'>;

async function identify(connection: Connection, options: InstanceOptions): Promise<Instance> {
  const { dataDir } = options;
  const folder = new InstanceFolder(dataDir);
  const folderMark = await folder.readMark();
  const stored = await readStoredMark(connection);
  const here = await factsOf(connection, options, folder, folderMark);
  const compare = (known: InstanceMark) => differencesOf(connection, options, { stored: known, folderMark, here });
  if (stored !== undefined) return { mark: stored, differences: await compare(stored) };
  const first = { generation: folderMark?.generation ?? 1, ...here };
  if (folderMark === undefined) await folder.writeMark(first);
  else if (!isSame(folderMark, first)) {
    if (await isEmpty(connection))
      throw new Error(
        `The data folder ${dataDir} belongs to another database. Please give a new database a data folder of its own.`,
      );
    return { mark: folderMark, differences: await compare(folderMark) };
  }
  // The folder first: a start that ends between the two finds its own mark there.
  await storeMark(connection, first, []);
  return { mark: first, differences: [] };
}

type Marks = { stored: InstanceMark; folderMark: InstanceMark | undefined; here: Omit<InstanceMark, 'generation'> };

async function differencesOf(
  connection: Connection,
  options: InstanceOptions,
  { stored, folderMark, here }: Marks,
): Promise<Difference[]> {
  const known = [stored, ...(folderMark === undefined ? [] : [folderMark])];
  const isDatabase = (mark: InstanceMark) =>
    mark.systemIdentifier === here.systemIdentifier && mark.databaseOid === here.databaseOid;
  // A host without an id proves nothing.
  const isHost = ({ hostId }: InstanceMark) => hostId === null || here.hostId === null || hostId === here.hostId;
  const isFolderKnown = folderMark !== undefined && known.every(({ folderId }) => folderId === here.folderId);
  const folder = new InstanceFolder(options.dataDir);
  const checks: [Difference, boolean][] = [
    ['database', !known.every(isDatabase)],
    ['folder', !(isFolderKnown && (await folder.isAsLeft()))],
    ['host', !known.every(isHost)],
    ['journal', !(await holdsHead(connection, options))],
    ['generation', folderMark !== undefined && folderMark.generation !== stored.generation],
    ['signer', (options.servedGeneration ?? 0) > stored.generation],
  ];
  return checks.filter(([, differs]) => differs).map(([difference]) => difference);
}

async function factsOf(
  connection: Connection,
  { hostId }: Pick<InstanceOptions, 'hostId'>,
  folder: InstanceFolder,
  folderMark: InstanceMark | undefined,
): Promise<Omit<InstanceMark, 'generation'>> {
  const { rows } = await connection.query<{ system: string; oid: number }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
       (SELECT oid::integer FROM pg_database WHERE datname = current_database()) AS oid`,
  );
  const [{ system, oid } = { system: '', oid: 0 }] = rows;
  return { systemIdentifier: system, databaseOid: oid, folderId: await folder.id(folderMark?.folderId), hostId };
}

/** Whether the database holds the last record that the data folder has seen. */
async function holdsHead(connection: Connection, { dataDir }: Pick<InstanceOptions, 'dataDir'>): Promise<boolean> {
  const head = await new InstanceFolder(dataDir).readHead();
  if (head === undefined || head.sequence === 0) return true;
  const { rowCount } = await connection.query(
    `SELECT 1 FROM journal WHERE sequence = $1 AND encode(chain_hash, 'hex') = $2`,
    [head.sequence, head.hash],
  );
  return rowCount === 1;
}

async function isEmpty(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query('SELECT 1 FROM engine WHERE last_sequence > 0');
  return rowCount === 0;
}

/** The mark of the last generation in the database. */
async function readStoredMark(connection: Connection): Promise<InstanceMark | undefined> {
  const { rows } = await connection.query<InstanceMark>(
    `SELECT generation, system_identifier AS "systemIdentifier", database_oid::integer AS "databaseOid",
       folder_id AS "folderId", host_id AS "hostId"
     FROM instance_marks ORDER BY generation DESC LIMIT 1`,
  );
  return rows[0];
}

/** @param operators who adopted it; the core is yet to record that. */
export async function storeMark(
  connection: Connection,
  mark: InstanceMark,
  operators: readonly number[],
): Promise<void> {
  const { generation, systemIdentifier, databaseOid, folderId, hostId } = mark;
  await connection.query(
    `INSERT INTO instance_marks
       (generation, system_identifier, database_oid, folder_id, host_id, operators, made_at, is_recorded)
     VALUES ($1, $2, $3, $4, $5, $6, now(), $1 = 1)`,
    [generation, systemIdentifier, databaseOid, folderId, hostId, operators],
  );
}

/** This database, folder and host as the next generation. */
export async function nextMark(options: InstanceOptions): Promise<InstanceMark> {
  const folder = new InstanceFolder(options.dataDir);
  const folderMark = await folder.readMark();
  const stored = await readStoredMark(options.pool);
  const former = [stored?.generation, folderMark?.generation, options.servedGeneration];
  const generation = Math.max(...former.map(each => each ?? 0)) + 1;
  return { generation, ...(await factsOf(options.pool, options, folder, folderMark)) };
}

function isSame(one: InstanceMark, other: InstanceMark): boolean {
  return (Object.keys(one) as (keyof InstanceMark)[]).every(member => one[member] === other[member]);
}

const HOST_ID_FILES = ['/etc/machine-id', '/var/lib/dbus/machine-id'];
/** A container has the id of its image, if any: every container of it has the same, and a new image another one. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

/** A digest of the operating system's own id, which is not for others to see; null where there is none. */
export function readHostId(): string | null {
  if (CONTAINER_MARKS.some(existsSync)) return null;
  for (const file of HOST_ID_FILES) {
    const id = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (/^[0-9a-f]{32}$/.test(id)) return createHash('sha256').update(`candor host ${id}`).digest('hex');
  }
  return null;
}
