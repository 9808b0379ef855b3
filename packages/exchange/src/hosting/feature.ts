// Locked products: their terms, what users lock, each day's interest, and how it ends.

import type { Feature } from '../feature.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { put } from '../table.ts';
import { applyBought, applyDayPaid, applyEnded } from './apply.ts';
import { decideBuyHosting, decideHostingDay, decideRedeemHosting, decideSetHostingRenewal } from './decide.ts';
import { decideConfigureHosting } from './decide-product.ts';
import type { HostingCommand, HostingEvent } from './order.ts';
import { hostingPostings } from './postings.ts';

export const hosting: Feature<HostingCommand, HostingEvent, 'hosting'> = {
  commands: {
    ConfigureHosting: { issuer: 'exchange', decide: decideConfigureHosting },
    BuyHosting: { issuer: 'user', readBy: 'owner', decide: decideBuyHosting },
    RedeemHosting: { issuer: 'user', readBy: 'owner', decide: decideRedeemHosting },
    SetHostingRenewal: { issuer: 'user', readBy: 'owner', decide: decideSetHostingRenewal },
  },
  events: {
    HostingProductSet: { apply: (state, { product }, at) => put(state.hostingProducts, { ...product, since: at }) },
    HostingBought: { apply: applyBought, postings: hostingPostings },
    HostingDayPaid: { apply: applyDayPaid, postings: hostingPostings },
    HostingRenewalSet: {
      apply: (state, { order, renews }) => {
        state.hostingOrders.change(order).renews = renews;
      },
    },
    HostingEnded: {
      apply: applyEnded,
      postings: hostingPostings,
      history: (event, add) => add('endedHostings', event),
    },
  },
  due: {
    /** By the order: the next day of what a user has locked. */
    hosting: {
      *waiting({ hostingOrders }) {
        for (const { id, dueAt } of hostingOrders.values()) yield { id, due: dueAt };
      },
      decide: decideHostingDay,
    },
  },
  rebuild: ({ hostingOrders, hostings }) => {
    for (const order of hostingOrders.values()) hostings.add(order);
  },
  isOpenFor: (state, user) => state.hostings.countOf(user) > 0,
  /** What is locked in each product, and what it still owes. */
  backing: {
    kinds: ['hosting-principal', 'hosting-interest'],
    add(state, add) {
      for (const { product, coin, amount, interest, paidInterest } of state.hostingOrders.values()) {
        add(systemAccount('hosting-principal', coin, product), amount);
        add(systemAccount('hosting-interest', coin, product), interest - paidInterest);
      }
    },
  },
};
