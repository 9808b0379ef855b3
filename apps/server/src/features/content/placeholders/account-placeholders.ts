// Placeholders about accounts: codes, passwords, verification, what staff may do.
import {
  CODE_RESEND_S,
  FACTOR_RESET_WAIT_H,
  LEADERBOARD_SIZE,
  PASSWORD_LEAST,
  PICTURE_BYTES_CAP,
} from '@candor/contract';
import { SUSPENSION_DAYS_CAP, VIEW_MINUTES } from '@candor/contract/console';
import { FIRST_INDEX_SOURCES, LOCK_MS, LONE_WAIT_MS, MAX_SHARED_PPM, NOTICE_MS } from '@candor/exchange';
import { verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { shareDown } from '@candor/money';
import { LIFE_MS, TRIES } from '../../../credentials/codes.ts';
import { COUNT } from '../../../credentials/recovery-codes.ts';
import { PASSKEY_LIMIT } from '../../people/passkeys/routes.ts';
import type { Facts } from './facts.ts';
import type { Writing } from './writing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEGABYTE = 1_048_576;
/** The fee of the worked example, in hundredths of a USDT. */
const EXAMPLE_FEE = 1_000n;
const EXAMPLE_SCALE = 2;

export function accountPlaceholders(write: Writing): Record<string, string> {
  return {
    'code.life': write.duration(LIFE_MS),
    'code.tries': write.count(TRIES),
    'code.resend': write.duration(CODE_RESEND_S * 1_000),
    'password.least': write.count(PASSWORD_LEAST),
    'passkeys.most': write.count(PASSKEY_LIMIT),
    'recovery.codes': write.count(COUNT),
    'security.lock': write.duration(LOCK_MS),
    'factor_reset.wait': write.duration(FACTOR_RESET_WAIT_H * HOUR_MS),
    'picture.most': `${write.count(PICTURE_BYTES_CAP / MEGABYTE)}\u00a0MB`,
    'staff.stop_days': write.days(SUSPENSION_DAYS_CAP),
    'staff.alone_wait': write.duration(LONE_WAIT_MS),
    'staff.notice': write.duration(NOTICE_MS),
    'staff.view': write.duration(VIEW_MINUTES * MINUTE_MS),
    'index.sources': write.count(FIRST_INDEX_SOURCES),
    ...levelPlaceholders(write, 'basic'),
    ...levelPlaceholders(write, 'advanced'),
  };
}

function levelPlaceholders(write: Writing, level: 'basic' | 'advanced'): Record<string, string> {
  const { dailyWithdrawalUsdt, reviewHours } = verificationPolicy(level);
  return {
    [`verification.${level}.limit`]: write.amount(dailyWithdrawalUsdt, WITHDRAWAL_LIMIT_SCALE),
    [`verification.${level}.review`]: write.duration(reviewHours * HOUR_MS),
  };
}

export function referralPlaceholders({ shares }: Facts, write: Writing): Record<string, string> {
  const levels = [1, 2, 3].flatMap(level => {
    const share = shares[level - 1] ?? 0n;
    return [
      [`referral.level${level}`, write.share(share)],
      [`example.referral.level${level}`, write.amount(shareDown(EXAMPLE_FEE, share), EXAMPLE_SCALE)],
    ];
  });
  return {
    ...Object.fromEntries(levels),
    'referral.most': write.share(MAX_SHARED_PPM),
    'referral.places': write.count(LEADERBOARD_SIZE),
  };
}
