// Whether an event speaks of no user, so that everybody may read it.
import type { Event } from '@candor/exchange';

export function isPublicEvent(event: Event): boolean {
  switch (event.type) {
    case 'ExchangeOpened':
    case 'CoinConfigured':
    case 'MarketConfigured':
    case 'IndexPricePublished':
    case 'StopsPostponed':
    case 'StopsResumed':
    case 'KeysForgotten':
    case 'ReserveFunded':
    case 'ReserveReleased':
    case 'HouseTestFundsGranted':
    case 'DepositKept':
    case 'OptionRulesSet':
    case 'ContractConfigured':
    case 'ContractTicked':
    case 'LeverLookedAt':
    case 'FundingFixed':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'SettlementEnded':
      return true;
    case 'OperatorActed':
      return event.act.user === null;
    case 'ProposalTookEffect':
    case 'ProposalClosed': {
      const { kind } = event.proposal.change;
      return kind === 'market' || kind === 'coin' || kind === 'fund-reserve' || kind === 'keep-deposit';
    }
    default:
      return false;
  }
}
