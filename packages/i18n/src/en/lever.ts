// Contracts: refusals, problems beside fields, and the names of fields.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'This contract does not exist',
  contract_exists: 'This market already has a contract',
  contract_not_settled: 'This contract is open or still being settled',
  unknown_position: 'This position does not exist',
  contract_not_live:
    'The price of this contract was interrupted. Until it is steady, you can only cancel orders and add margin',
  contract_settled: 'This contract is settled and takes no orders',
  multiple_too_large: 'At this size, the maximum leverage is {{most}}x',
  above_last_tier: 'Your positions in this direction would exceed {{most}} in total',
  position_at_risk:
    'This order would put an older position at risk of liquidation. Larger totals need more margin. Reduce the size',
  open_interest_reached: 'No more of this contract can be opened now: its insurance fund is at its limit',
  stops_contradict: 'Take profit and stop loss must be on opposite sides of current and entry price',
  stop_beyond_liquidation:
    'The stop loss is beyond the liquidation price {{price}}, so liquidation comes first. Set it closer',
  margin_needed: 'The position needs this margin. You can remove at most {{most}}',
  liquidation_pending: 'A liquidation of this contract is in progress. You can remove margin once it is finished',
  nothing_to_net: 'You have no long and short lots of this contract to net',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  lots_not_whole: 'Lots must be a whole number, at least 1',
  multiple_too_large: 'At this size, the maximum leverage is {{most}}x',
  must_be_above: 'This must be above {{price}}',
  must_be_below: 'This must be below {{price}}',
  stop_beyond_liquidation:
    'The stop loss is beyond the liquidation price {{price}}, so liquidation comes first. Set it closer',
  margin_needed: 'The position needs this margin. You can remove at most {{most}}',
  out_of_range: 'This is outside the allowed range',
  steps_not_whole: 'One lot at one price step must be a whole number of the smallest units',
  steps_in_use: 'Steps cannot change while positions or orders are open',
  slippage_beyond_band: 'Slippage must be above zero and at most the price band',
  tiers_not_rising: 'From tier to tier, value and maintenance rate must rise and leverage must fall',
  multiple_above_maintenance: 'At this leverage, maintenance and closing fee would use up the margin',
  clamp_above_maintenance: 'Funding is at most half of the lowest maintenance rate, including earlier tiers',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  share: 'Lots',
  multiple: 'Leverage',
  target_profit_price: 'Take profit price',
  profit_share: 'Take profit lots',
  loss_share: 'Stop loss lots',
};

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'Long',
  short: 'Short',
  pending: 'Order open',
  open: 'Position open',
  closing: 'Being liquidated',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const staff = {
  action_change_contract: 'Proposed a contract change',
  may_contracts_see: 'See contract risk',
  may_contracts_open: 'Open accounts near liquidation',
  action_open_contract_positions: 'Opened contract positions',
} satisfies Partial<Record<StaffKey, string>>;

export const accountNotices = {
  position_near_liquidation_title: 'Near liquidation: 80% of the way',
  position_near_liquidation_text:
    'Your positions in {{market}} are 80% of the way to liquidation. The mark price is {{mark}}. The nearest position is liquidated at {{liquidation}}. Add margin or close a part to move that price away.',
  position_close_to_liquidation_title: 'Close to liquidation: 90% of the way',
  position_close_to_liquidation_text:
    'Your positions in {{market}} are 90% of the way to liquidation. The mark price is {{mark}}. The nearest position is liquidated at {{liquidation}}. To keep it, add margin or close a part now.',
  position_liquidated_title: 'Position liquidated: {{market}}',
  position_liquidated_text:
    'Your position in {{market}} reached its liquidation price, and we closed it. Every step is in the records of the position.',
};

/** The console: the risk of contracts. */
export const contractRisk = {
  text: 'Open interest, insurance fund and positions near liquidation, by pair and side. Only counts are shown. Opening names needs a reason, visible in the audit trail.',
  market: 'Pair',
  state: 'State',
  live: 'Live',
  notLive: 'Waiting for price',
  shut: 'Settled',
  mark: 'Mark price',
  side: 'Side',
  long: 'Long',
  short: 'Short',
  openValue: 'Open interest',
  ofCap: 'of {{most}}',
  funding: 'Funding rate',
  fund: 'Insurance fund',
  leftHour: 'Left this hour',
  paidHour: 'Paid this hour',
  accounts: 'Positions (accounts)',
  near: '80 to 90%',
  close: '90 to 100%',
  due: 'Liquidation due',
  queue: 'ADL queue',
  open: 'Open names',
  openTitle: 'Open {{list}}: {{market}}, {{side}}',
  openText: 'You see the account numbers. The reason goes into the audit trail.',
  openSubmit: 'Open',
  showing: '{{shown}} of {{all}}',
  user: 'User',
  position: 'Position',
  multiple: 'Leverage',
  lots: 'Lots',
  value: 'Value',
  margin: 'Margin',
  result: 'PnL',
  liquidationPrice: 'Liquidation price',
  place: 'ADL rank',
  noQueue: 'The ADL queue is empty',
  liquidations: 'Liquidations',
  noLiquidations: 'No liquidations yet',
  running: 'In progress',
  finished: 'Finished',
  leftLots: 'Lots left',
  deleveragings: 'ADL',
  noDeleveragings: 'No ADL yet',
  time: 'Time',
  ofPosition: 'For position',
  overview: 'Overview',
  none: 'No contracts',
  queueText: 'Profitable positions in ADL order. Positions due for liquidation are not included.',
};
