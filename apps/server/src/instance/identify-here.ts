// Finds out at a start, with the settings and the signer, whether this is the exchange or a copy of it.
import { createRemoteSigner } from '@candor/chains';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Instance, type InstanceOptions, identifyInstance, readHostId } from './instance-mark.ts';

/** A start waits no longer for a signer, which may be away for days. */
const TIMEOUT_MS = 3_000;

export type HereOptions = {
  pool: pg.Pool;
  config: Pick<Config, 'dataDir' | 'chains'>;
  /** In place of the operating system's own. */
  hostId?: string | null | undefined;
};

/** @throws Error as `identifyInstance` */
export async function identifyHere({
  pool,
  config: { dataDir, chains },
  hostId = readHostId(),
}: HereOptions): Promise<Instance & { options: InstanceOptions }> {
  const options = { pool, dataDir, hostId };
  const instance = await identifyInstance(options);
  // A copy must not be the first that a signer meets.
  if (chains.signer === undefined || instance.differences.length > 0) return { ...instance, options };
  const servedGeneration = await generationServed(chains.signer, instance.mark.generation);
  const withSigner = { ...options, servedGeneration };
  return { ...(await identifyInstance(withSigner)), options: withSigner };
}

/** @returns undefined where the signer serves ours, or does not say. */
async function generationServed(
  settings: { url: string; token: string },
  generation: number,
): Promise<number | undefined> {
  let served: number | undefined;
  const onOtherGeneration = (other: number) => {
    served = other;
  };
  const signer = createRemoteSigner({ ...settings, timeoutMs: TIMEOUT_MS, generation, onOtherGeneration });
  await signer.state().catch(() => undefined);
  return served;
}
