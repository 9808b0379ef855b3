// Times a piece of work in processor time of the whole process, so that other programs on the machine do not count.

/** Garbage collection and compilation in other threads are included. */
export function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
