// Chains, coins on chains, limits of coins, and pauses.
import type { Feature } from '../feature.ts';
import { put } from '../table.ts';
import {
  decideConfigureChain,
  decideConfigureCoinRules,
  decideConfigureRail,
  decidePauseCoin,
  decideSetPause,
} from './decide.ts';
import type { RailCommand, RailEvent } from './rail.ts';

export const rail: Feature<RailCommand, RailEvent> = {
  commands: {
    ConfigureChain: { issuer: 'exchange', decide: decideConfigureChain },
    ConfigureRail: { issuer: 'exchange', decide: decideConfigureRail },
    ConfigureCoinRules: { issuer: 'exchange', decide: decideConfigureCoinRules },
    SetPause: { issuer: 'operator', decide: decideSetPause },
    PauseCoin: { issuer: 'exchange', decide: decidePauseCoin },
  },
  events: {
    ChainConfigured: { apply: (state, { chain }) => put(state.chains, chain) },
    RailConfigured: { apply: (state, event) => put(state.rails, event.rail) },
    CoinRulesSet: { apply: (state, { rules }) => put(state.coinRules, rules) },
  },
  due: {},
};
