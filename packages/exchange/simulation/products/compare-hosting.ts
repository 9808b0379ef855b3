// Holds the rows of locked products and their accounts against the auditor's model.
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { must } from '../must.ts';
import { hostingName, hostingRow, promisedBy, sum } from './audited-hosting.ts';

export function compareHosting({ hostings, ledger }: AuditedExchange, state: State): void {
  must(state.hostingProducts.size === hostings.products.size, 'locked products are missing');
  must(state.hostingOrders.size === hostings.open.size, `${state.hostingOrders.size} of ${hostings.open.size} orders`);
  for (const row of state.hostingOrders.values()) {
    const model = hostings.open.get(row.id);
    must(model !== undefined && isDeepStrictEqual(row, hostingRow(model)), `order ${row.id} of a product is another`);
    must(state.hostings.countOf(row.user) === hostings.of(row.user).length, `the orders of user ${row.user}`);
    const locked = hostings.lockedBy(row.user, row.product);
    must(state.hostings.amountOf(row.user, row.product) === locked, `what user ${row.user} has locked`);
  }
  for (const [id, product] of hostings.products) {
    const { since: _, ...row } = state.hostingProducts.require(id);
    must(isDeepStrictEqual(row, product), `product ${id} is another`);
    const own = [...hostings.open.values()].filter(order => order.product === id);
    const locked = sum(own, ({ amount }) => amount);
    const owed = sum(own, order => promisedBy(order) - order.paid);
    must(ledger.balance(hostingName('principal', product.coin, id)) === locked, `product ${id} lacks what is locked`);
    must(ledger.balance(hostingName('interest', product.coin, id)) === owed, `product ${id} lacks what it owes`);
  }
}
