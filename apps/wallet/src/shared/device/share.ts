// Hands something to the share sheet of the device, where it has one.

/** @returns false where the device has no share sheet; whoever closes it has decided, and nothing more is done. */
export async function shareText(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/** Whether the device shares pictures; some share texts only. */
export function canSharePicture(picture: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
}
