// A local S3 service with one bucket.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The only key that it knows. */
const KEY = { id: 'S3RVER', secret: 'S3RVER' };

export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'candor-test-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'candor-archive' }],
  });
  const { port }: AddressInfo = await server.run();
  const location = {
    bucket: 'candor-archive',
    prefix: 'exchange/one',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    key: KEY,
  };
  return {
    location,
    /** Where it keeps what it has. */
    directory,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
