// Turns a line of a structured log into one that people read.

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

type Entry = { level?: number; msg?: string; err?: { message?: string } };

/** `line` itself where it is none of a structured log. */
export function readableLine(line: string): string {
  const entry = parse(line);
  if (entry?.msg === undefined) return line;
  const reason = entry.err?.message;
  return [LEVELS[entry.level ?? 30] ?? '', entry.msg, reason && reason !== entry.msg ? `(${reason})` : '']
    .filter(part => part !== '')
    .join(' ');
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
