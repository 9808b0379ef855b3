// Writes moments as the wire does.

/** "YYYY-MM-DD HH:MM:SS", UTC. */
export function dateTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}
