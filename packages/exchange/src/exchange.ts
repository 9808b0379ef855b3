// The exchange as a whole: its mode, which comes before everything else, and the passing of its time.
import type { AdvanceClock } from './commands-and-events.ts';
import { done, rejected } from './decision.ts';
import type { ExchangeOpened, OpenExchange } from './exchange-row.ts';
import type { Feature } from './feature.ts';

export const exchange: Feature<OpenExchange | AdvanceClock, ExchangeOpened> = {
  commands: {
    OpenExchange: {
      issuer: 'exchange',
      decide: (state, { mode }) =>
        state.exchange.mode === null
          ? done([{ type: 'ExchangeOpened', mode }])
          : rejected({ code: 'exchange-already-open' }),
    },
    AdvanceClock: { issuer: 'exchange', decide: () => done([]) },
  },
  events: {
    ExchangeOpened: {
      apply: (state, { mode }) => {
        state.tables.exchange.change(1).mode = mode;
      },
    },
  },
  due: {},
};
