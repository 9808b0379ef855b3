// Where pressing G and then a letter leads.
import type { Path } from '../../shared/navigation/paths.ts';

export const jumps = {
  H: '/',
  M: '/pages/currencies/index',
  T: '/pages/trade/index',
  K: '/pages/trade/kline',
  I: '/pages/option/detail',
  O: '/pages/trade/orders',
  A: '/pages/assets/index',
  D: '/pages/assets/deposit/index',
  W: '/pages/assets/withdraw/index',
  X: '/pages/assets/transfer/index',
  F: '/pages/finance/index',
  L: '/pages/publication/index',
  N: '/pages/notice/index',
  E: '/pages/help/center/center',
  S: '/pages/settings/index',
} as const satisfies Readonly<Record<string, Path>>;

export type JumpKey = keyof typeof jumps;

/** The letter by its place on the keyboard, such as `KeyH`: Thai and Korean layouts have other letters there. */
export function jumpOf(code: string): Path | undefined {
  const key = code.replace(/^Key/, '');
  return Object.hasOwn(jumps, key) ? jumps[key as JumpKey] : undefined;
}
