// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: 'Insurance only pays deficits of liquidations. Nothing is taken out of it',
} satisfies Partial<Record<ErrorCode, string>>;

export const reserveProblems = {
  above_house: 'The house has {{most}}',
  above_reserve: 'The reserve has {{most}}',
} satisfies Partial<Record<ProblemCode, string>>;

export const reservePowers = {
  may_reserves_see: 'See the exchange’s own money and its reserves',
  may_reserves_fund: 'Propose what goes into reserves and out of them',
  action_fund_reserve: 'Proposed a movement of a reserve',
} satisfies Partial<Record<StaffKey, string>>;

/** The console: the house, insurance by market, the reserve of options. */
export const reserves = {
  text: 'What the exchange has of its own, and what it has put behind contracts and options. Everybody can see the same figures; moving any of it takes two people.',
  asOf: 'As of',
  record: 'journal record {{sequence}}',
  house: 'House',
  houseText:
    'The exchange’s own money that stands behind nothing yet. Only transfers that were seen to arrive bring more; in a demo it is test money.',
  insurance: 'Insurance of contracts',
  insuranceText: 'Pays deficits of liquidations in its market and nothing else. What goes in never comes out again.',
  option_reserve: 'Reserve of options',
  option_reserveText: 'Pays the wins of options. What open options have promised lies apart, so what is here is free.',
  hosting_reserve: 'Reserves of locked products',
  hosting_reserveText:
    'Each pays the interest of one product. What open orders are owed lies apart, so what is here can still be sold.',
  launch_reserve: 'Launch reserve',
  launch_reserveText:
    'Coins for launches to come. A launch takes its coins and their whole return out of here when it is announced.',
  launch_proceeds: 'Launch proceeds',
  launch_proceedsText: 'What customers paid for coins of launches. Nothing is put in by hand.',
  market: 'Market',
  balance: 'Balance',
  proposal: 'Proposal',
  fund: 'Put in',
  release: 'Take out',
  toProposal: 'Proposal #{{id}}',
  titleInsurance: 'Into the insurance of {{market}}',
  titleIn: 'Into: {{reserve}}, {{coin}}',
  titleOut: 'Out of: {{reserve}}, {{coin}}',
  effectIn: 'Then it goes from the house into the reserve at once.',
  effectOut: 'Then it goes back to the house at once.',
  staysThere: 'It stays there for good: insurance only ever pays deficits.',
  amount: 'Amount',
  houseHas: 'In the house: {{amount}}',
  reserveHas: 'In the reserve: {{amount}}',
  all: 'All of it',
  proposed: 'Proposed. A second person must agree now.',
  movements: 'Movements',
  account: 'Account',
  noMovements: 'Nothing has moved yet',
  what: 'What',
  moved: 'Amount',
  at: 'Time',
  place: 'Record',
  type_deposit: 'Deposit to the exchange’s own address',
  type_from_cold: 'Back from cold storage, no new money',
  type_funded: 'Put into a reserve',
  type_released: 'Taken out of a reserve',
  type_house_test_funds: 'Test money',
  type_house_deposit: 'Unclaimed deposit that is the exchange’s own',
  type_liquidation_surplus: 'What a liquidation left',
  type_insurance_paid: 'Paid for a liquidation',
  type_contract_settlement: 'Settlement of a market',
  type_option_settled: 'Stake of an option that lost',
  type_option_payout: 'Payout set aside, or given back',
  type_hosting_damages: 'Damages of an early redemption',
  type_hosting_penalty: 'Penalty of an early redemption',
  type_hosting_set_aside: 'Interest set aside',
  type_hosting_returned: 'Interest not paid, returned',
  type_launch_proceeds: 'Paid for coins',
  type_launch_set_aside: 'Set aside for a launch',
  type_launch_returned: 'Not sold, returned',
  anyType: 'Entry of kind {{type}}',
};
