// Coins and markets as they are set up. What a market's rules and status mean to its orders is written by `spot`.
import type { Feature } from '../feature.ts';
import { put } from '../table.ts';
import { decideConfigureCoin, decideConfigureMarket, decideSetMarketStatus } from './decide.ts';
import type { CoinConfigured, MarketCommand } from './market.ts';

export const market: Feature<MarketCommand, CoinConfigured> = {
  commands: {
    ConfigureCoin: { issuer: 'exchange', decide: decideConfigureCoin },
    ConfigureMarket: { issuer: 'exchange', decide: decideConfigureMarket },
    SetMarketStatus: { issuer: 'operator', decide: decideSetMarketStatus },
  },
  // Named, so that the row of a coin has the icon of its last change, or none.
  events: { CoinConfigured: { apply: (state, { coin }) => put(state.coins, { ...coin, icon: coin.icon }) } },
  due: {},
};
