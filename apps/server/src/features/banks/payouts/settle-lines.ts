// Lets debits of statements pay the withdrawals whose end-to-end id they bear, and the groups whose id and sum they are.
import type { PayBankGroup, PayBankWithdrawal } from '@candor/exchange';
import type { Logger } from 'pino';
import type { PoolReader } from '../../../database/reader.ts';
import type { CommandPort } from '../../../engine/command-port.ts';
import { Fault } from '../../../fault.ts';
import { readAnsweringLines, readGroupLines } from './read-bank-payments.ts';

/** May run twice or at once: the books take each line once, and pay each withdrawal once. */
export async function settleLines({
  reader,
  engine,
  log,
}: {
  reader: PoolReader;
  engine: CommandPort;
  log: Logger;
}): Promise<void> {
  const pay = async (command: PayBankWithdrawal | PayBankGroup) => {
    const said = await engine.submit({ command });
    if (said.kind === 'unavailable') throw new Fault('a bank withdrawal could not be settled', { cause: said });
    if (said.kind === 'rejected') log.warn({ command, said }, 'a line did not settle the withdrawals that it names');
  };
  for (const named of await readAnsweringLines(reader)) await pay({ type: 'PayBankWithdrawal', ...named });
  for (const named of await readGroupLines(reader)) await pay({ type: 'PayBankGroup', ...named });
}
