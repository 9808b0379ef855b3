// Lets outgoing lines of statements pay the withdrawals whose end-to-end id they bear.
import type { Logger } from 'pino';
import type { PoolReader } from '../../../database/reader.ts';
import type { CommandPort } from '../../../engine/command-port.ts';
import { Fault } from '../../../fault.ts';
import { readAnsweringLines } from './read-bank-payments.ts';

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
  for (const { line, withdrawal } of await readAnsweringLines(reader)) {
    const said = await engine.submit({ command: { type: 'PayBankWithdrawal', line, withdrawal } });
    if (said.kind === 'unavailable') throw new Fault('a bank withdrawal could not be settled', { cause: said });
    if (said.kind === 'rejected') log.warn({ line, withdrawal, said }, 'a line did not settle the withdrawal it names');
  }
}
