// The socket events of a user's own contracts.
import * as z from 'zod/mini';
import { dateTime, dec, int, message, str } from '../wire/answer-fields.ts';
import { leverAlertLevels } from './codes.ts';

/** The three lists are JSON texts of arrays of rows of `lever/my_trade`: existing clients parse them. */
const leverTrade = z.object({
  type: z.literal('lever_trade'),
  to: int(),
  hazard_rate: dec(),
  profits_all: str(),
  caution_money_all: dec(),
  origin_caution_money_all: dec(),
  /** The same of the market whose position changed. */
  profits: str(),
  caution_money: dec(),
  origin_caution_money: dec(),
  /** All open positions, those of that market, and the waiting orders. */
  trades_all: str(),
  trades_cur: str(),
  trades_entrust: str(),
  time: dateTime(),
});

const leverClosed = z.object({ type: z.literal('lever_closed'), to: int(), id: z.array(int()) });

/** A position has gone this percentage of the distance to its liquidation; sent once, and again after it has receded by five. */
const leverAlert = z.object({
  type: z.literal('lever_alert'),
  to: int(),
  id: int(),
  match_id: int(),
  symbol: message(),
  level: z.literal([...leverAlertLevels]),
  mark_price: dec(),
  liquidation_price: dec(),
});

/** The events of contracts on a user's own connections. */
export const leverEvents = { lever_trade: leverTrade, lever_closed: leverClosed, lever_alert: leverAlert } as const;
