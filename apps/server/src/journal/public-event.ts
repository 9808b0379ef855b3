// Whether an event speaks of no user, so that everybody may read it.
import type { Change, Event } from '@candor/exchange';

const PUBLIC_CHANGES: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  ...([
    'market',
    'coin',
    'option-rules',
    'contract',
    'settle-contract',
    'hosting-product',
    'launch',
    'referral',
    'fund-reserve',
    'keep-deposit',
    'accept-clock',
  ] as const),
]);

export function isPublicEvent(event: Event): boolean {
  switch (event.type) {
    case 'ExchangeOpened':
    case 'CoinConfigured':
    case 'MarketConfigured':
    case 'OpeningSet':
    case 'AuctionStarted':
    case 'AuctionPriced':
    case 'AuctionEnded':
    case 'MarketIndexed':
    case 'IndexPricePublished':
    case 'StopsPostponed':
    case 'StopsResumed':
    case 'KeysForgotten':
    case 'ReserveFunded':
    case 'ReserveReleased':
    case 'HouseTestFundsGranted':
    case 'DepositKept':
    case 'OptionRulesSet':
    case 'HostingProductSet':
    case 'LaunchAnnounced':
    case 'LaunchOpened':
    case 'LaunchClosed':
    case 'LaunchAllotted':
    case 'ReferralRulesSet':
    case 'ContractConfigured':
    case 'ContractTicked':
    case 'LeverLookedAt':
    case 'FundingFixed':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'SettlementEnded':
    case 'AlertTickKept':
    case 'AlertTickDone':
    case 'OperatorReset':
    case 'InstanceAdopted':
    case 'ClockLeapNoted':
    case 'ClockAccepted':
      return true;
    case 'OperatorActed':
      return event.act.user === null;
    case 'ProposalTookEffect':
    case 'ProposalClosed': {
      return PUBLIC_CHANGES.has(event.proposal.change.kind);
    }
    default:
      return false;
  }
}
