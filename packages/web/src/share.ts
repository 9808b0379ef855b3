// Hands something to the share sheet of the device, where it has one.

/** `closed`: the person has decided against it, and nothing more is to be done. `impossible`: the device does not share this. */
export type Shared = 'shared' | 'closed' | 'impossible';

export async function share(data: ShareData): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'impossible';
  // Some devices share texts only.
  if (data.files !== undefined && navigator.canShare?.(data) !== true) return 'impossible';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'impossible';
  }
}
