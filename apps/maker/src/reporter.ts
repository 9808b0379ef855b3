// Writes what the operator should know, each topic at most once a minute.

const PAUSE_MS = 60_000;

type Report = (topic: string, text: string) => void;

/** Makes a report function that leaves out what was said about the same topic within the last minute. */
export function createReporter(write: (line: string) => void, now: () => number): Report {
  const saidAtMs = new Map<string, number>();
  return (topic, text) => {
    if (now() - (saidAtMs.get(topic) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return;
    saidAtMs.set(topic, now());
    write(`maker: ${text}`);
  };
}
