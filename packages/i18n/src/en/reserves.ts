// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  insurance_stays: 'The insurance fund only covers liquidation deficits. Nothing can be taken out',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  above_house: 'Own funds: {{most}} at most',
  above_reserve: 'Reserve: {{most}} at most',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_reserves_see: 'See own funds and reserves',
  may_reserves_fund: 'Propose moves into and out of reserves',
  action_fund_reserve: 'Proposed a reserve movement',
} satisfies Partial<Record<StaffKey, string>>;

/** Both apps: what accounts are called, and why they moved. */
export const fundWords = {
  house: 'Own funds',
  insurance: 'Insurance fund',
  option_reserve: 'Option reserve',
  hosting_reserve: 'Locked product reserves',
  launch_reserve: 'New coin reserve',
  launch_proceeds: 'New coin proceeds',
  noMovements: 'No movements yet',
  type_deposit: 'Deposit to our own address',
  type_from_cold: 'Back from cold storage, not new funds',
  type_funded: 'Moved into a reserve',
  type_released: 'Moved out of a reserve',
  type_house_test_funds: 'Test funds',
  type_house_deposit: 'Unclaimed deposit taken as own funds',
  type_liquidation_surplus: 'Liquidation surplus',
  type_insurance_paid: 'Paid for a liquidation',
  type_contract_settlement: 'Final settlement of a pair',
  type_option_settled: 'Stake of a lost option',
  type_option_payout: 'Option payout set aside or released',
  type_hosting_damages: 'Early redemption fee',
  type_hosting_penalty: 'Early redemption penalty',
  type_hosting_set_aside: 'Earnings set aside',
  type_hosting_returned: 'Unpaid earnings returned',
  type_launch_proceeds: 'Payment for coins',
  type_launch_set_aside: 'Set aside for a new coin',
  type_launch_returned: 'Unsold coins returned',
  anyType: 'Entry type {{type}}',
  option_escrow: 'Set aside for open options',
  hosting_interest: 'Earnings owed',
  hosting_principal: 'Locked in products',
  launch_coins: 'New coins on offer',
  launch_payments: 'New coin payments',
  type_hosting_in: 'Locked in a product',
  type_hosting_interest: 'Daily earnings',
  type_hosting_out: 'Returned from a product',
  type_subscription: 'Subscription payment',
  type_subscription_released: 'Unused payment returned',
  type_subscription_coins: 'Coins released',
  type_subscription_return: 'Lock-up return',
  type_option_stake: 'Option stake',
  type_option_void: 'Option refunded',
};

/** The wallet app, public: what is promised, set aside and free. */
export const publicReserves = {
  ...fundWords,
  title: 'Reserves',
  text: 'What we promise, what is set aside for it, and what is free. Each figure is a ledger account; tap it to see every entry.',
  asOf: 'As of journal record {{number}}, {{time}}',
  products: 'Locked products',
  productsText:
    'We sell a product only while its reserve can pay all earnings. When you buy, the full term’s earnings are set aside.',
  productName: '{{coin}}, {{days}} days',
  shortDay: 'Demo: a day of this product lasts {{minutes}} min.',
  owed: 'Promised to active orders',
  setAside: 'Set aside',
  free: 'Free in the reserve',
  amounts_one: 'Locked in {{count}} order',
  amounts_other: 'Locked in {{count}} orders',
  locked: 'Held for users',
  canSell: 'Remaining',
  equal: 'The amount set aside equals the amount promised exactly.',
  unequal: 'The amount set aside differs from the amount promised.',
  onSale: 'On sale',
  stop_not_offered: 'Not on sale',
  stop_sold_out: 'Sold out',
  stop_books_short: 'Sales stopped',
  use: '{{percent}}% of the reserve promised',
  launches: 'New coins',
  launchesText:
    'New coins and their full return are set aside before we announce them. Payments are held until the close.',
  launchName: '{{coin}}, paid in {{pay}}',
  course_announced: 'Announced',
  course_open: 'Open',
  course_allotting: 'Allocating',
  course_allotted: 'In lock-up',
  coinsOwed: 'Coins promised, including return',
  paidIn_one: 'Paid for {{count}} subscription',
  paidIn_other: 'Paid for {{count}} subscriptions',
  noProducts: 'No locked products',
  noLaunches: 'No subscriptions are open now',
  options: 'Options',
  toFigures: 'Option figures',
  insuranceTitle: 'Insurance fund',
  toInsurance: 'Fund and liquidations',
  own: 'Our own funds',
  ownText: 'Fees and own funds, less losses and network costs. Below zero, we promise nothing new in that coin.',
  ownMoney: 'Own funds, {{coin}}',
  houseOf: 'Freely available',
  ownShort:
    'Our own funds in {{coin}} are below zero. Locked products and options in {{coin}} are paused until they recover.',
  movements: 'Movements',
  movementsText: 'Every ledger entry of this account, newest first. The other wallet is not shown.',
  recordOf: 'Record {{number}}',
  entryText: 'What we owe and what backs it',
  toReserves: 'All reserves',
};

/** The console: the house, insurance by market, the reserve of options. */
export const reserves = {
  ...fundWords,
  text: 'Our own funds, and what backs contracts and options. The same figures are public; moving any of it takes two people.',
  asOf: 'As of',
  record: 'journal record {{sequence}}',
  houseText:
    'Own funds that back nothing yet. Only confirmed incoming transfers add to them; in a demo they are test funds.',
  insuranceText: 'Covers liquidation deficits of its pair only. What goes in never comes out.',
  option_reserveText:
    'Pays the payouts of options. Payouts of open options are set aside separately, so this balance is free.',
  hosting_reserveText:
    'Each pays the earnings of one product. Earnings of active orders are set aside separately, so this balance can still be sold.',
  launch_reserveText:
    'Coins for future offers. An offer takes its coins and their full return from here when it is announced.',
  launch_proceedsText: 'What users paid for new coins. Nothing can be added by hand.',
  market: 'Pair',
  balance: 'Balance',
  proposal: 'Proposal',
  fund: 'Move in',
  release: 'Move out',
  toProposal: 'Proposal #{{id}}',
  titleInsurance: 'Into the insurance fund of {{market}}',
  titleIn: 'Into: {{reserve}}, {{coin}}',
  titleOut: 'Out of: {{reserve}}, {{coin}}',
  effectIn: 'It then moves from own funds into the reserve at once.',
  effectOut: 'It then moves back to own funds at once.',
  staysThere: 'This is final: the insurance fund only covers deficits.',
  amount: 'Amount',
  houseHas: 'Own funds: {{amount}}',
  reserveHas: 'Reserve: {{amount}}',
  all: 'All',
  proposed: 'Proposed. A second person must approve it.',
  movements: 'Movements',
  account: 'Ledger account',
  what: 'Entry',
  moved: 'Amount',
  at: 'Time',
  place: 'Record',
};
