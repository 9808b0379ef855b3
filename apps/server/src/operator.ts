// The command `npm run operator`: what the owner of the machine does about operators, and what operators do at the machine.
import process from 'node:process';
import { adopt } from './operator/adopt.ts';
import { reset } from './operator/reset.ts';

const USAGE = 'use: npm run operator -- reset EMAIL, or npm run operator -- adopt';

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  console.error(`operator: could not run: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where it was done or waits for the server's start, 1 where it was refused. */
async function main([task, email, ...more]: string[]): Promise<number> {
  if (task === 'adopt' && email === undefined) return adopt();
  if (task === 'reset' && email !== undefined && more.length === 0) return reset(email);
  throw new Error(USAGE);
}
