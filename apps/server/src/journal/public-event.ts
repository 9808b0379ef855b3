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
      return true;
    case 'OperatorActed':
      return event.act.user === null;
    case 'ProposalTookEffect':
    case 'ProposalClosed': {
      const { kind } = event.proposal.change;
      return kind === 'market' || kind === 'coin';
    }
    default:
      return false;
  }
}
