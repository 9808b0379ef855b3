// One command to one decision: reads the state, never changes it.
import { assertNever } from './assert.ts';
import type { Command } from './command.ts';
import { type Decision, done, rejected } from './decision.ts';
import { decideGrantTestFunds } from './funds/test-funds.ts';
import { decideConfigureCoin, decideConfigureMarket } from './market/decide.ts';
import { decidePublishIndexPrices } from './price/decide.ts';
import { decideAmendSpotOrder } from './spot/amend.ts';
import { decideCancelSpotOrder, decideCancelSpotOrders } from './spot/cancel.ts';
import { decidePlaceSpotOrder } from './spot/place.ts';
import type { State } from './state.ts';
import { decideTransfer } from './transfer/transfer.ts';
import { decideOpenUser } from './user/decide.ts';

/** Decides a command at an engine time in milliseconds. The mode must have been set before anything else. */
export function decide(state: State, command: Command, at: number): Decision {
  if (command.type === 'OpenExchange') {
    if (state.exchange.mode !== null) return rejected({ code: 'exchange-already-open' });
    return done([{ type: 'ExchangeOpened', mode: command.mode }]);
  }
  if (state.exchange.mode === null) return rejected({ code: 'exchange-not-open' });
  switch (command.type) {
    case 'AdvanceClock':
      return done([]);
    case 'ConfigureCoin':
      return decideConfigureCoin(state, command);
    case 'ConfigureMarket':
      return decideConfigureMarket(state, command);
    case 'OpenUser':
      return decideOpenUser(state, command, at);
    case 'PublishIndexPrices':
      return decidePublishIndexPrices(state, command, at);
    case 'GrantTestFunds':
      return decideGrantTestFunds(state, command);
    case 'Transfer':
      return decideTransfer(state, command);
    case 'PlaceSpotOrder':
      return decidePlaceSpotOrder(state, command, at);
    case 'AmendSpotOrder':
      return decideAmendSpotOrder(state, command);
    case 'CancelSpotOrder':
      return decideCancelSpotOrder(state, command);
    case 'CancelSpotOrders':
      return decideCancelSpotOrders(state, command);
    default:
      return assertNever(command);
  }
}
