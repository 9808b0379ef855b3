// What each verification level unlocks, as the wire lists it.
import { verificationOrder, verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { formatDecimal } from '@candor/money';

export const verificationLevelRows = verificationOrder.map(level => {
  const { opens, dailyWithdrawalUsdt, reviewHours } = verificationPolicy(level);
  const flagOf = (gate: Parameters<typeof opens.has>[0]) => (opens.has(gate) ? (1 as const) : (0 as const));
  return {
    level,
    spot: flagOf('spot'),
    contracts: flagOf('contracts'),
    deposits: flagOf('deposits'),
    options: flagOf('options'),
    withdrawals: flagOf('withdrawals'),
    daily_withdrawal_usdt: formatDecimal(dailyWithdrawalUsdt, WITHDRAWAL_LIMIT_SCALE),
    review_hours: reviewHours,
  };
});
