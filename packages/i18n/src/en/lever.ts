// Contracts: refusals, problems beside fields, and the names of fields.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'There is no such contract',
  contract_exists: 'There is a contract on this market already',
  contract_not_settled: 'This contract is open, or is still being settled',
  unknown_position: 'There is no such position',
  contract_not_live:
    'The price of this contract was interrupted. Until it is steady again you can only cancel orders and add margin',
  contract_settled: 'This contract has been settled and takes no orders',
  multiple_too_large: 'At this size the multiple is at most {{most}}',
  above_last_tier: 'All your positions of this direction together would be worth more than {{most}}',
  position_at_risk:
    'This order would put an older position of yours at risk of liquidation, because larger totals need more margin',
  open_interest_reached: 'No more of this contract can be opened at the moment: its insurance fund carries no more',
  stops_contradict: 'Stop-profit and stop-loss must lie on the two sides of the current price and of the opening price',
  stop_beyond_liquidation:
    'The stop-loss lies beyond the liquidation price of {{price}}; the position would be liquidated first',
  margin_needed: 'The position needs this margin; at most {{most}} can be taken out',
  liquidation_pending: 'A liquidation of this contract is under way. Margin cannot be taken out until it is finished',
  nothing_to_net: 'You have no long and short lots of this contract to close against each other',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  lots_not_whole: 'Lots must be a whole number, at least 1',
  multiple_too_large: 'At this size the multiple is at most {{most}}',
  must_be_above: 'This must be above {{price}}',
  must_be_below: 'This must be below {{price}}',
  stop_beyond_liquidation:
    'The stop-loss lies beyond the liquidation price of {{price}}; the position would be liquidated first',
  margin_needed: 'The position needs this margin; at most {{most}} can be taken out',
  out_of_range: 'This is outside the range that the rules allow',
  steps_not_whole: 'One lot at one price step must be a whole number of the smallest units',
  steps_in_use: 'Steps cannot change while positions or orders are open',
  slippage_beyond_band: 'The slippage must be above zero and at most the price band',
  tiers_not_rising: 'From tier to tier the value and the maintenance must rise and the multiple must fall',
  multiple_above_maintenance: 'Maintenance and closing fee would use up the margin at this multiple',
  clamp_above_maintenance: 'Funding may take at most half of the lowest maintenance, that of earlier tiers included',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  share: 'Lots',
  multiple: 'Multiple',
  target_profit_price: 'Stop-profit price',
  profit_share: 'Lots of the stop-profit',
  loss_share: 'Lots of the stop-loss',
};

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'Long',
  short: 'Short',
  pending: 'Waiting',
  open: 'Open',
  closing: 'Being liquidated',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const staff = {
  action_change_contract: 'Proposed a change of a contract',
  may_contracts_see: 'See the risk of contracts',
  may_contracts_open: 'Open who is near liquidation',
  action_open_contract_positions: 'Opened positions of contracts',
} satisfies Partial<Record<StaffKey, string>>;

export const accountNotices = {
  position_near_liquidation_title: 'Near liquidation: 80 % of the way',
  position_near_liquidation_text:
    'Positions of yours in {{market}} have gone 80 % of the way to their liquidation. The mark is {{mark}}; the nearest is liquidated at {{liquidation}}. Adding margin or closing a part moves that price away.',
  position_close_to_liquidation_title: 'Close to liquidation: 90 % of the way',
  position_close_to_liquidation_text:
    'Positions of yours in {{market}} have gone 90 % of the way to their liquidation. The mark is {{mark}}; the nearest is liquidated at {{liquidation}}. Add margin or close a part now if you want to keep it.',
  position_liquidated_title: 'Position liquidated: {{market}}',
  position_liquidated_text:
    'Your position in {{market}} reached its liquidation and was closed by the exchange. Every step of it stands in the records of the position.',
};

/** The console: the risk of contracts. */
export const contractRisk = {
  text: 'Open interest, insurance and who is near liquidation, by market and side. Counts only: names are opened with a reason that everybody in the audit trail can read.',
  market: 'Market',
  state: 'State',
  live: 'Live',
  notLive: 'Waiting for the price',
  shut: 'Settled',
  mark: 'Mark',
  side: 'Side',
  long: 'Long',
  short: 'Short',
  openValue: 'Open value',
  ofCap: 'of {{most}}',
  funding: 'Funding',
  fund: 'Insurance fund',
  leftHour: 'May still pay this hour',
  paidHour: 'Paid this hour',
  accounts: 'Positions (accounts)',
  near: '80 to 90 %',
  close: '90 to 100 %',
  due: 'Due',
  queue: 'Deleveraging queue',
  open: 'Open names',
  openTitle: 'Open {{list}}: {{market}}, {{side}}',
  openText: 'You see the numbers of the accounts. The reason goes into the audit trail.',
  openSubmit: 'Open',
  showing: '{{shown}} of {{all}}',
  user: 'User',
  position: 'Position',
  multiple: 'Multiple',
  lots: 'Lots',
  value: 'Value',
  margin: 'Margin',
  result: 'Result',
  liquidationPrice: 'Liquidation price',
  place: 'Place',
  noQueue: 'Nobody would be deleveraged',
  liquidations: 'Liquidations',
  noLiquidations: 'Nothing was liquidated yet',
  running: 'In progress',
  finished: 'Finished',
  leftLots: 'Lots left',
  deleveragings: 'Deleveragings',
  noDeleveragings: 'Nothing was deleveraged yet',
  time: 'Time',
  ofPosition: 'For position',
  overview: 'Markets',
  none: 'There are no contracts',
  queueText:
    'Positions with a gain, in the order in which they would be deleveraged. Those that are due for liquidation are not in it.',
};
