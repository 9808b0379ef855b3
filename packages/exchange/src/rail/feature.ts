// Chains, coins on chains, limits of coins, and pauses.
import type { Feature } from '../feature.ts';
import { put } from '../table.ts';
import {
  decideCloseRail,
  decideConfigureChain,
  decideConfigureCoinRules,
  decideConfigureRail,
  decideOpenRail,
  decidePauseCoin,
  decideSetPause,
} from './decide.ts';
import type { RailCommand, RailEvent } from './rail.ts';

export const rail: Feature<RailCommand, RailEvent> = {
  commands: {
    ConfigureChain: { issuer: 'exchange', decide: decideConfigureChain },
    ConfigureRail: { issuer: 'exchange', decide: decideConfigureRail },
    OpenRail: { issuer: 'operator', decide: decideOpenRail },
    CloseRail: { issuer: 'operator', decide: decideCloseRail },
    ConfigureCoinRules: { issuer: 'exchange', decide: decideConfigureCoinRules },
    SetPause: { issuer: 'operator', decide: decideSetPause },
    PauseCoin: { issuer: 'exchange', decide: decidePauseCoin },
  },
  events: {
    ChainConfigured: { apply: (state, { chain }) => put(state.chains, chain) },
    // Named, so that the trial of an opened rail leaves its row.
    RailConfigured: { apply: (state, { rail }) => put(state.rails, { ...rail, trial: rail.trial }) },
    CoinRulesSet: { apply: (state, { rules }) => put(state.coinRules, rules) },
  },
  due: {},
};
