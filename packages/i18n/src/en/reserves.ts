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
  options: 'Reserve of options',
  optionsText: 'Pays the wins of options. What open options have promised lies apart, so what is here is free.',
  market: 'Market',
  balance: 'Balance',
  proposal: 'Proposal',
  fund: 'Put in',
  release: 'Take out',
  toProposal: 'Proposal #{{id}}',
  titleInsurance: 'Into the insurance of {{market}}',
  titleIn: 'Into the reserve of options in {{coin}}',
  titleOut: 'Out of the reserve of options in {{coin}}',
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
  anyType: 'Entry of kind {{type}}',
};
