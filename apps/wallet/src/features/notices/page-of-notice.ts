// The page that a notice leads to.
import type { AccountNoticeKind } from '@candor/contract';
import type { Path } from '../../shared/navigation/paths.ts';

const PAGES: Readonly<Partial<Record<AccountNoticeKind, Path>>> = {
  basic_verified: '/pages/verification/index',
  basic_refused: '/pages/verification/index',
  advanced_verified: '/pages/verification/index',
  advanced_refused: '/pages/verification/index',
};

/** Undefined where its words are all there is. */
export function pageOfNotice(kind: AccountNoticeKind): Path | undefined {
  return PAGES[kind];
}
