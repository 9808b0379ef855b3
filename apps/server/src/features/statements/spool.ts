// Writes a file as fast as it is made, to a place that has no name any more: however it ends, nothing of it is left behind.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whoever reads slowly must not hold up what makes the file. The caller closes it. */
export async function spool(pieces: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  const handle = await open(join(folder, 'file'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true }));
  try {
    for await (const piece of pieces) await handle.write(piece);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** From its beginning; it is closed at the end, or when its reader goes away. */
export async function* readSpooled(handle: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    yield* handle.createReadStream({ start: 0, autoClose: false });
  } finally {
    await handle.close();
  }
}
