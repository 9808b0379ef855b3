// Gives a demo its shares of referral, once; a live exchange shares nothing before two operators approve it.
import type { Mode } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import { readShares } from './read-referral.ts';

/** In parts per million of a fee: 20 %, 10 % and 5 %. */
const SHARES = [200_000n, 100_000n, 50_000n];

type Parts = { engine: CommandPort; reader: Reader; mode: Mode };

/** At every start. Shares that were ever set stay as they are. */
export async function openDemoReferral({ engine, reader, mode }: Parts): Promise<void> {
  if (mode !== 'demo' || (await readShares(reader)).length > 0) return;
  const answer = await engine.submit({ command: { type: 'ConfigureReferral', sharesPpm: SHARES } });
  if (answer.kind !== 'done') throw new Error('the shares of the demo were refused', { cause: answer });
}
