// Holds the rows of options against the auditor's model.
import type { State } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { must } from './must.ts';

export function compareOptions({ options, ledger, coins }: AuditedExchange, state: State): void {
  must(state.optionOrders.size === options.open.size, `${state.optionOrders.size} of ${options.open.size} options`);
  for (const row of state.optionOrders.values()) {
    const { bought, ...model } = options.open.get(row.id)!;
    const isSame = Object.entries(model).every(([member, value]) => row[member as keyof typeof row] === value);
    const isBought =
      bought === undefined ? row.state === 'opening' : row.openAt === bought.at && row.dueAt === bought.dueAt;
    must(isSame && isBought, `option ${row.id} is another`);
  }
  for (const coin of coins.keys()) {
    const claimed = options.claimed(coin, () => true);
    must(state.options.exposureOf(coin).total === claimed, `options of coin ${coin} claim ${claimed}`);
    const owed = [...options.open.values()].filter(option => option.coin === coin);
    const escrow = owed.reduce((sum, { stake, fee, profit }) => sum + stake + fee + profit, 0n);
    must(ledger.balance(exchangeName('option-escrow', coin)) === escrow, `escrow of coin ${coin} should be ${escrow}`);
  }
  if (options.open.size === 0) must(state.optionTicks.size === 0, 'prices are kept without an open option');
}
