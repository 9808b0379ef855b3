// Gives a demo a bank account, so that a newcomer can try what a bank transfer does; a live exchange adds its own in the console.
import type { ConfigureBankAccount, Mode } from '@candor/exchange';
import type { CommandPort } from '../../engine/engine-port.ts';

/** A German number that its own bank publishes as an example. */
const DEMO_ACCOUNT: ConfigureBankAccount = {
  type: 'ConfigureBankAccount',
  id: 1,
  currency: 'EUR',
  scale: 2,
  bank: 'Demo Bank',
  holder: 'Candor Demo',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  marginPpm: 5_000n,
  feePpm: 1_000n,
  minAmount: 1_000n,
  isOpen: true,
  paysOut: true,
  outMarginPpm: 5_000n,
  outFeePpm: 1_000n,
  outMinUnits: 20_000_000n,
};

/** An existing account stays as it is. */
export async function openBanks({ engine, mode }: { engine: CommandPort; mode: Mode }): Promise<void> {
  if (mode !== 'demo') return;
  const answer = await engine.submit({ command: DEMO_ACCOUNT });
  if (answer.kind === 'done' || (answer.kind === 'rejected' && answer.rejection.code === 'second-operator-needed'))
    return;
  throw new Error('the bank account of the demo was refused', { cause: answer });
}
