// The outcome of a timed option: who gets the stake, the payout that was set aside, and the fee.
import { floor, MILLION } from './amounts.ts';

export type NaiveOption = { isRise: boolean; stake: bigint; ratioPpm: bigint; feePpm: bigint };

/** The two prices; null where no tick came before the deadline. */
export type NaiveEnd = { bought: bigint | null; settled: bigint | null };

/** What each is given at the end. Stake, payout and fee are with the escrow before it: all of it leaves. */
export type NaiveOutcome = {
  end: 'win' | 'loss' | 'even' | 'void';
  toUser: bigint;
  toReserve: bigint;
  toFees: bigint;
};

/** What the user pays when buying, and what the reserve sets aside. */
export function optionCost({ stake, ratioPpm, feePpm }: NaiveOption): { fee: bigint; payout: bigint } {
  return { fee: floor(stake * feePpm, MILLION), payout: floor(stake * ratioPpm, MILLION) };
}

export function optionOutcome(option: NaiveOption, { bought, settled }: NaiveEnd): NaiveOutcome {
  const { stake } = option;
  const { fee, payout } = optionCost(option);
  if (bought === null || settled === null) return { end: 'void', toUser: stake + fee, toReserve: payout, toFees: 0n };
  if (bought === settled) return { end: 'even', toUser: stake, toReserve: payout, toFees: fee };
  const isWon = option.isRise ? settled > bought : settled < bought;
  if (isWon) return { end: 'win', toUser: stake + payout, toReserve: 0n, toFees: fee };
  return { end: 'loss', toUser: 0n, toReserve: stake + payout, toFees: fee };
}
