// Reads a moment as the wire writes it.

/** @param text "YYYY-MM-DD HH:MM:SS" in UTC. */
export function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}
