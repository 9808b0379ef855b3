// Decides the configuration of coins and markets; later changes keep what open orders rely on.
import { PPM, powerOfTen } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { MAX_COIN } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import type { ConfigureCoin, ConfigureMarket } from './market.ts';

const MAX_SCALE = 8;

export function decideConfigureCoin(state: State, command: ConfigureCoin): Decision {
  const { id, name, scale, testFundsCap } = command;
  const known = state.coins.get(id);
  const isSound =
    Number.isSafeInteger(id) && id > 0 && id <= MAX_COIN && Number.isInteger(scale) && scale >= 0 && scale <= MAX_SCALE;
  if (!isSound || testFundsCap < 0n || (known !== undefined && known.scale !== scale)) {
    return rejected({ code: 'invalid-configuration' });
  }
  return done([{ type: 'CoinConfigured', coin: { id, name, scale, testFundsCap } }], { id });
}

export function decideConfigureMarket(state: State, command: ConfigureMarket): Decision {
  const { type: _, ...settings } = command;
  const base = state.coins.get(command.base);
  const quote = state.coins.get(command.quote);
  if (base === undefined || quote === undefined || base === quote) return rejected({ code: 'invalid-configuration' });
  const known = state.markets.get(command.id);
  const keepsItsShape =
    known === undefined ||
    (known.base === base.id && known.quote === quote.id && known.tick === command.tick && known.lot === command.lot);
  const perWholeCoin = powerOfTen(base.scale);
  const isSound =
    Number.isSafeInteger(command.id) &&
    command.id > 0 &&
    command.tick > 0n &&
    command.lot > 0n &&
    command.minNotional >= 0n &&
    command.bandPpm > 0n &&
    command.bandPpm < PPM &&
    command.makerFeePpm >= 0n &&
    command.takerFeePpm >= 0n &&
    command.makerFeePpm < PPM &&
    command.takerFeePpm < PPM &&
    // Fills are exact only where one lot at one tick is a whole number of quote units.
    (command.tick * command.lot) % perWholeCoin === 0n;
  if (!isSound || !keepsItsShape) return rejected({ code: 'invalid-configuration' });
  const market = { ...settings, tickLotValue: (command.tick * command.lot) / perWholeCoin };
  return done([{ type: 'MarketConfigured', market }], { id: command.id });
}
