// Asks the core for something that the server needs done for a person, and takes no other answer than that it was done.
import type { Command, Event, Rejection } from '@candor/exchange';
import { Fault } from '../../../fault.ts';
import type { Identity } from '../identity.ts';

/**
 * Answers what happened, which is nothing where it had been done before, once the rows show it.
 *
 * @param fine - refusals that mean no harm here; answered by their code.
 * @throws Fault where the engine does not answer now, or refuses for another reason.
 */
export async function askCore<Code extends Rejection['code'] = never>(
  { engine, reader }: Pick<Identity, 'engine' | 'reader'>,
  command: Command,
  fine: readonly Code[] = [],
): Promise<readonly Event[] | Code> {
  const answer = await engine.submit({ command });
  await reader.caughtUp();
  if (answer.kind === 'done') return answer.events ?? [];
  if (answer.kind === 'rejected') {
    const { code } = answer.rejection;
    if ((fine as readonly string[]).includes(code)) return code as Code;
  }
  throw new Fault(`the core was asked for ${command.type} in vain`, { cause: answer });
}
