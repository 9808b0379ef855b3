// Makes the keys under which calls that act are sent: 128 random bits.

/** A new key of 32 hexadecimal digits. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
