// Holds the rows of deposits, withdrawals and signings against the auditor's model.
import { encode, type State } from '../src/index.ts';
import type { AuditedMoney } from './audited-money.ts';
import { must } from './must.ts';

export function compareMoney(money: AuditedMoney, state: State): void {
  for (const [id, height] of money.heights)
    must(state.chains.require(id).height === height, `chain ${id} is elsewhere`);
  must(state.rails.size === money.rails.size, 'rails are missing');
  for (const [id, rules] of money.rules)
    must(encode(state.coinRules.require(id)) === encode(rules), `rules of coin ${id}`);
  must(state.waitingDeposits.size === money.waiting.size, 'something waits that should not, or is lost');
  for (const { user, coin, units, deposit } of state.waitingDeposits.values()) {
    const model = money.waiting.get(`${user} ${coin}`);
    must(model?.units === units && model.deposit === deposit, `what waits of user ${user} and coin ${coin}`);
  }
  must(state.unclaimedDeposits.size === money.unclaimed.size, 'unclaimed deposits are missing');
  for (const [id, { coin, units }] of money.unclaimed) {
    const row = state.unclaimedDeposits.require(id);
    must(row.coin === coin && row.units === units, `unclaimed deposit ${id}`);
  }
  for (const { coin, chain, units } of state.surpluses.values())
    must(money.surpluses.get(`${coin} ${chain}`)?.units === units, `the surplus of coin ${coin} on chain ${chain}`);
  must(state.surpluses.size === money.surpluses.size, 'surpluses are missing');
  must(state.addresses.size === money.addresses.size, 'addresses are missing');
  for (const [id, model] of money.addresses) {
    const { id: _, ...row } = state.addresses.require(id);
    must(encode(row) === encode(model), `address ${id} is ${encode(row)}, expected ${encode(model)}`);
  }
  must(state.withdrawals.size === money.withdrawals.size, 'withdrawals are missing');
  for (const [id, { voices: _, ...model }] of money.withdrawals) {
    const row = state.withdrawals.require(id);
    must(encode(row) === encode(model), `withdrawal ${id} is ${encode(row)}, expected ${encode(model)}`);
  }
  must(state.coldMoves.size === money.coldMoves.size, 'moves to cold storage are missing');
  for (const [id, model] of money.coldMoves)
    must(encode(state.coldMoves.require(id)) === encode(model), `move ${id} to cold storage`);
  must(state.signings.size === money.signings.size, 'signings are missing');
  const spent = new Set<string>();
  for (const [id, model] of money.signings) {
    const row = state.signings.require(id);
    must(encode(row) === encode(model), `signing ${id} is ${encode(row)}, expected ${encode(model)}`);
    for (const input of model.inputs) spent.add(input);
  }
  must([...state.spentOutputs].sort().join() === [...spent].sort().join(), 'the outputs that are spent');
}
