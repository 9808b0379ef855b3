// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  insurance_stays: 'Insurance only pays deficits of liquidations. Nothing is taken out of it',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  above_house: 'The house has {{most}}',
  above_reserve: 'The reserve has {{most}}',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_reserves_see: 'See the exchange’s own money and its reserves',
  may_reserves_fund: 'Propose what goes into reserves and out of them',
  action_fund_reserve: 'Proposed a movement of a reserve',
} satisfies Partial<Record<StaffKey, string>>;

/** Both apps: what accounts are called, and why they moved. */
export const fundWords = {
  house: 'House',
  insurance: 'Insurance of contracts',
  option_reserve: 'Reserve of options',
  hosting_reserve: 'Reserves of locked products',
  launch_reserve: 'Launch reserve',
  launch_proceeds: 'Launch proceeds',
  noMovements: 'Nothing has moved yet',
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
  option_escrow: 'Set aside for open options',
  hosting_interest: 'Interest owed by locked products',
  hosting_principal: 'Locked in products',
  launch_coins: 'Coins of launches',
  launch_payments: 'Payments for launches',
  type_hosting_in: 'Locked in a product',
  type_hosting_interest: 'Daily interest',
  type_hosting_out: 'Paid back from a product',
  type_subscription: 'Paid in for a launch',
  type_subscription_released: 'Payment not used, returned',
  type_subscription_coins: 'Coins released',
  type_subscription_return: 'Return of a lock-up',
  type_option_stake: 'Stake of an option',
  type_option_void: 'Void option, given back',
};

/** The wallet app, public: what is promised, set aside and free. */
export const publicReserves = {
  ...fundWords,
  title: 'Reserves',
  text: 'What is promised, what is set aside for it, and what is free. Each figure is an account of the ledger; touch it to see every entry.',
  asOf: 'As of record {{number}}, {{time}}',
  products: 'Locked products',
  productsText:
    'A product is sold only while its reserve can pay all of the interest. At a purchase the interest of the whole cycle is set aside.',
  productName: '{{coin}}, {{days}} days',
  shortDay: 'Demo: a day of this product lasts {{minutes}} minutes.',
  owed: 'Promised to open orders',
  setAside: 'Set aside for it',
  free: 'Free in the reserve',
  amounts_one: 'Locked in {{count}} order',
  amounts_other: 'Locked in {{count}} orders',
  locked: 'Held for them',
  canSell: 'Can still be sold',
  equal: 'What is set aside equals what is promised, to the unit.',
  unequal: 'What is set aside is not what is promised.',
  onSale: 'On sale',
  stop_not_offered: 'Not on sale',
  stop_sold_out: 'Sold out',
  stop_books_short: 'Sales stopped',
  use: '{{percent}} % of the reserve is promised',
  launches: 'Launches',
  launchesText:
    'The coins of a launch and their whole return are set aside before it is announced. Payments are held until the close.',
  launchName: '{{coin}}, paid in {{pay}}',
  course_announced: 'Announced',
  course_open: 'Open',
  course_allotting: 'Being shared out',
  course_allotted: 'In lock-up',
  coinsOwed: 'Coins promised, with their return',
  paidIn_one: 'Paid in by {{count}} subscription',
  paidIn_other: 'Paid in by {{count}} subscriptions',
  noProducts: 'There are no locked products',
  noLaunches: 'No launch is running',
  options: 'Options',
  toFigures: 'Figures of options',
  insuranceTitle: 'Insurance of contracts',
  toInsurance: 'Fund and liquidations',
  own: 'The exchange’s own money',
  ownText:
    'Fees and house, less losses and what networks cost. While it is below zero, nothing new is promised in that coin.',
  ownMoney: 'Own money, {{coin}}',
  houseOf: 'Of it free in the house',
  ownShort:
    'The exchange’s own money in {{coin}} is below zero. No locked products and no options in {{coin}} are sold until it is not.',
  movements: 'Movements',
  movementsText: 'Every ledger entry of this account, newest first. Whose wallet is on the other side concerns nobody.',
  recordOf: 'Record {{number}}',
  entryText: 'What is promised, and what lies apart for it',
  toReserves: 'All reserves',
};

/** The console: the house, insurance by market, the reserve of options. */
export const reserves = {
  ...fundWords,
  text: 'What the exchange has of its own, and what it has put behind contracts and options. Everybody can see the same figures; moving any of it takes two people.',
  asOf: 'As of',
  record: 'journal record {{sequence}}',
  houseText:
    'The exchange’s own money that stands behind nothing yet. Only transfers that were seen to arrive bring more; in a demo it is test money.',
  insuranceText: 'Pays deficits of liquidations in its market and nothing else. What goes in never comes out again.',
  option_reserveText: 'Pays the wins of options. What open options have promised lies apart, so what is here is free.',
  hosting_reserveText:
    'Each pays the interest of one product. What open orders are owed lies apart, so what is here can still be sold.',
  launch_reserveText:
    'Coins for launches to come. A launch takes its coins and their whole return out of here when it is announced.',
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
  what: 'What',
  moved: 'Amount',
  at: 'Time',
  place: 'Record',
};
