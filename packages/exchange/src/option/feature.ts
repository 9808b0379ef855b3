// Options: their rules, what users buy, the price that opens one and the price that settles it.

import type { Feature } from '../feature.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { put } from '../table.ts';
import { applyBought, applyClosed, applyOpened } from './apply.ts';
import { decideBuyOption } from './decide.ts';
import { decideDueOption, decideOpenOptions } from './decide-due.ts';
import { decideConfigureOptions } from './decide-rules.ts';
import type { OptionCommand, OptionEvent } from './option.ts';
import { optionPostings } from './postings.ts';

export const option: Feature<OptionCommand, OptionEvent, 'optionOpenings' | 'option'> = {
  commands: {
    ConfigureOptions: { issuer: 'exchange', decide: decideConfigureOptions },
    BuyOption: { issuer: 'user', readBy: 'owner', decide: decideBuyOption },
  },
  events: {
    OptionRulesSet: { apply: (state, { rules }) => put(state.optionRules, rules) },
    OptionBought: { apply: applyBought, postings: optionPostings },
    OptionOpened: { apply: applyOpened },
    OptionClosed: {
      apply: applyClosed,
      postings: optionPostings,
      history: (event, add) => add('closedOptions', event),
    },
  },
  due: {
    /** By the market: options that can be bought, since a price has come. */
    optionOpenings: {
      *waiting({ markets, options }) {
        for (const { id } of markets.values()) {
          const due = options.openableFrom(id);
          if (due !== undefined) yield { id, due };
        }
      },
      decide: decideOpenOptions,
    },
    option: {
      *waiting({ optionOrders }) {
        for (const { id, dueAt } of optionOrders.values()) yield { id, due: dueAt };
      },
      decide: decideDueOption,
    },
  },
  rebuild: state => state.options.rebuild(state.optionOrders.values(), state.optionTicks.values()),
  isOpenFor: (state, user) => state.options.countOf(user) > 0,
  /** What open options may pay. */
  backing: {
    kinds: ['option-escrow'],
    add(state, add) {
      for (const { coin, stake, fee, profit } of state.optionOrders.values())
        add(systemAccount('option-escrow', coin), stake + fee + profit);
    },
  },
};
