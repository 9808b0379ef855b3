// Ends an embedded PostgreSQL: in good order where it can, by force where it does not move. What was committed is in its log either way.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, type EmbeddedCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { childrenOf, isPostmasterAlive, isProcessAlive, type Postmaster, readPostmaster } from './postmaster.ts';
import { takesConnections } from './takes-connections.ts';

/** The timeout of each kind of stop, in milliseconds; together less than the minute after which the launcher ends the server by force. */
const TIMEOUTS = { recovery: 15_000, fast: 20_000, immediate: 10_000, kill: 5_000 };
const CHECK_MS = 20;

/**
 * Waits until a recovery is over, since a fast stop during one never ends; then requests a fast stop, an immediate one, and
 * kills what is left, each after its own time. The next start replays the log.
 *
 * @throws EmbeddedPostgresError where not even a kill ends it.
 */
export async function stopPostmaster(cluster: EmbeddedCluster, timeouts = TIMEOUTS): Promise<void> {
  const postmaster = await readPostmaster(cluster.folder);
  if (postmaster === undefined || !(await isPostmasterAlive(cluster.folder, postmaster.pid))) return;
  const { pid } = postmaster;
  const isStopRequested = postmaster.status === 'stopping';
  const isSound = !isStopRequested && (await isOutOfRecovery(cluster, postmaster, timeouts.recovery));
  if (isSound) await signal(cluster, pid, 'SIGINT');
  const fastMs = isStopRequested ? timeouts.fast - (await ageMs(cluster)) : timeouts.fast;
  if ((isSound || isStopRequested) && (await isGoneWithin(pid, fastMs))) return;
  await signal(cluster, pid, 'SIGQUIT');
  if (await isGoneWithin(pid, timeouts.immediate)) return;
  // Those that it leaves behind would hold its shared memory, and the next start would have to wait for each. Where the system
  // does not name them, they notice the end of their postmaster on their own.
  const children = await childrenOf(pid);
  await signal(cluster, pid, 'SIGKILL');
  for (const child of children) sendTo(child, 'SIGKILL');
  if (await isGoneWithin(pid, timeouts.kill)) return;
  throw new EmbeddedPostgresError('not-started', `PostgreSQL (process ${pid}) does not end, even when it is killed.`);
}

/** Since when the postmaster has the status that it has: its file is written with each change. */
async function ageMs(cluster: EmbeddedCluster): Promise<number> {
  const file = await stat(join(cluster.folder, 'postmaster.pid')).catch(() => undefined);
  return file === undefined ? 0 : Date.now() - file.mtimeMs;
}

/** Answers false for one that is still not done with it, or that does not answer at all. */
async function isOutOfRecovery(
  cluster: EmbeddedCluster,
  { pid, port }: Postmaster,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && isProcessAlive(pid)) {
    if (await takesConnections(databaseUrl(cluster, port, 'postgres'))) return true;
    await sleep(100);
  }
  return false;
}

async function signal(cluster: EmbeddedCluster, pid: number, name: NodeJS.Signals): Promise<void> {
  if (await isPostmasterAlive(cluster.folder, pid)) sendTo(pid, name);
}

function sendTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isProcessAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(CHECK_MS);
  }
  return true;
}
