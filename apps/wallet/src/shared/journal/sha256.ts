// SHA-256 by the browser itself, so that no code of the exchange's stands between the reader and the hash.

/** Browsers hash for pages on https and on localhost only. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Of a text in UTF-8, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
