// The simulation in every test run: a few fixed seeds, and one that changes with every commit.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const COMMANDS = 50_000;
const SEEDS = [1, 20_261_121, 3_735_928_562];

/** A seed from the environment, or the commit's own, so that every commit tries something new and can be run again. */
function changingSeed(): number {
  const given = process.env.SIMULATION_SEED;
  if (given !== undefined) return Number(given);
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 8), 16);
  } catch {
    // Without a repository around it there is no commit.
    return 4;
  }
}

// A workload in which something never happens would prove nothing about it.
const MUST_HAPPEN = [
  'SpotTraded',
  'SpotOrderTriggered',
  'SpotOrderAmended',
  'SpotOrderRefilled',
  'SpotTrailStarted',
  'an exit placed',
  'an exit grown',
  'a trigger moved',
  'a trigger of an OCO moved',
  'a trigger of an exit moved',
  'an OCO stopped',
  'a trailing stop fired',
  'TransferMade',
  'KeysForgotten',
  'MarketConfigured',
  'VerificationLevelSet',
  'WithdrawalsLocked',
  'UserFrozen',
  'UserUnfrozen',
  'UserClosed',
  'UserStopped',
  'UserStopLifted',
  'OperatorActed',
  'OperatorInvited',
  'OperatorOpened',
  'ProposalMade',
  'ProposalApproved',
  'ProposalTookEffect',
  'ProposalClosed',
  'DepositAssigned',
  'WaitingDepositUnclaimed',
  'SurplusBooked',
  'SurplusTakenBack',
  'AddressAdded',
  'AddressRemoved',
  'WithdrawalRequested',
  'WithdrawalPassed',
  'SigningStarted',
  'SigningReplaced',
  'CoinRulesSet',
  ...['credited', 'waiting', 'house', 'unclaimed', 'dust', 'too-large'].map(outcome => `a deposit ${outcome}`),
  ...['paid', 'inside', 'cancelled', 'refused', 'failed', 'undecided', 'unsigned'].map(end => `a withdrawal ${end}`),
  ...['withdrawal', 'sweep', 'top-up', 'burn', 'cold'].flatMap(purpose =>
    ['paid', 'failed', 'dead'].map(outcome => `a ${purpose} ${outcome}`),
  ),
  ...['paid', 'failed', 'dead', 'unstarted'].map(end => `a move to cold storage ${end}`),
  'ColdReturned',
  'LossBooked',
  'ReserveFunded',
  'ReserveReleased',
  'HouseTestFundsGranted',
  'DepositKept',
  'refused: insurance-stays',
  'refused: withdrawals-not-paused',
  'refused: cold-move-open',
  'refused: unknown-cold-move',
  ...['credited', 'expired', 'closed', 'withdrawn'].map(end => `a bank claim ${end}`),
  'BankPaymentFixed',
  'BankFileMade',
  'BankLineUsed',
  ...['paid by its line', 'paid as two agreed', 'failed: bank-refused', 'failed: bank-returned'].map(
    end => `a bank withdrawal ${end}`,
  ),
  ...['cancelled', 'refused', 'undecided', 'unsigned'].map(end => `a bank withdrawal ${end}`),
  'a payment file too late',
  'refused: no-bank-payouts',
  'refused: unknown-bank-payment',
  'refused: bank-payment-differs',
  'refused: invalid-bank-file',
  'refused: bank-file-used',
  'DemoReviewerOpened',
  'BankAccountSet',
  'BankLineSetAside',
  'BankHoldEnded',
  'a reversal in full',
  'a reversal with a debt',
  'BankDebtRepaid',
  'refused: unknown-bank-credit',
  'refused: bank-debt',
  'refused: above-bank-debt',
  'refused: unknown-bank-line',
  'refused: unknown-bank-claim',
  'refused: bank-lines-out-of-order',
  'refused: invalid-bank-line',
  'refused: too-many-bank-claims',
  'refused: bank-credit-held',
  'closed: market-changed',
  'closed: filled',
  'closed: cancelled-by-user',
  'closed: self-trade',
  'closed: immediate-or-cancel',
  'closed: no-liquidity',
  'closed: outside-price-band',
  'closed: cannot-fill-entirely',
  'refused: insufficient-balance',
  'refused: self-trade',
  'refused: would-take',
  'refused: not-amendable',
  'refused: already-triggered',
  'refused: trigger-already-reached',
  'refused: index-stale',
  'refused: market-not-open',
  'refused: too-large',
  'refused: legs-out-of-order',
  'refused: distance-out-of-range',
  'refused: visible-out-of-range',
  'refused: key-reused',
  'refused: user-frozen',
  'refused: unknown-operator',
  'refused: second-operator-needed',
  'refused: own-interest',
  'refused: invalid-level',
  'refused: key-expired',
  'refused: blocks-out-of-order',
  'refused: invalid-deposit',
  'refused: already-spent',
  'refused: unknown-signing',
  'refused: unknown-withdrawal',
  'refused: withdrawal-under-way',
  'refused: withdrawals-paused',
  'refused: withdrawals-locked',
  'refused: address-on-hold',
  'refused: too-many-withdrawals',
  'refused: below-smallest-withdrawal',
  'repeated',
];

test.each(SEEDS)('everything adds up, whatever happens, with seed %i', seed => {
  const { counts, longestCascade } = simulate({ seed, commands: COMMANDS });
  expect(MUST_HAPPEN.filter(name => !counts.has(name))).toEqual([]);
  expect(longestCascade).toBeGreaterThan(2);
});

const seed = changingSeed();
test(`everything adds up with seed ${seed}, the one of this commit or of SIMULATION_SEED`, () => {
  expect(simulate({ seed, commands: COMMANDS }).commands).toBeGreaterThanOrEqual(COMMANDS);
});

test('the same seed gives the same history', () => {
  const [first, second] = [simulate({ seed: 5, commands: 600 }), simulate({ seed: 5, commands: 600 })];
  expect(second).toEqual(first);
});
