// Runs the signer until the process gets a stop signal.
import { Generation } from './generation.ts';
import { createHttpServer } from './http-server.ts';
import { readLimits } from './limits.ts';
import { readSettings } from './settings.ts';
import { Signer } from './signer.ts';

const report = (sentence: string) => {
  process.stdout.write(`${new Date().toISOString()} ${sentence}\n`);
};
// The reader of our output may be gone: that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const { port, token, seed, limitsFile, logFile, counterFile, generationFile } = readSettings(process.env);
  const signer = new Signer({
    seed,
    limits: readLimits(limitsFile),
    files: { logFile, counterFile },
    now: Date.now,
  });
  const generation = new Generation(generationFile);
  const server = createHttpServer({ signer, generation, token, report, giveUp: () => process.exit(1) });
  server.on('error', error => {
    report(`The signer cannot listen: ${error.message}`);
    process.exit(1);
  });
  // Other machines reach it through a tunnel, which authenticates them.
  server.listen(port, '127.0.0.1', () => {
    report(`signs at port ${port}, ${signer.state().signed} signed so far`);
    process.send?.({ ready: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  // A launcher that is gone cannot stop it any more.
  process.once('disconnect', () => process.exit(0));
} catch (error) {
  report((error as Error).message);
  process.exitCode = 1;
}
