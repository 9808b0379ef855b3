// The pages of an account, in the menu of the top bar and in the list beside them.
import {
  type Icon,
  IconBell,
  IconBooks,
  IconCreditCard,
  IconFileCertificate,
  IconGift,
  IconHelpCircle,
  IconLink,
  IconSettings,
  IconShieldCheck,
  IconUserCircle,
  IconUsersGroup,
} from '@candor/ui/icons';
import type { Path } from '../../shared/navigation/paths.ts';

export type AccountPage = {
  key:
    | 'account'
    | 'security'
    | 'verification'
    | 'bank'
    | 'addresses'
    | 'promotion'
    | 'notices'
    | 'settings'
    | 'staff'
    | 'proofs'
    | 'help';
  path: Path;
  icon: Icon;
  /** Further pages that belong to it: all whose path begins so. */
  below: readonly string[];
};

export const accountPages: readonly AccountPage[] = [
  {
    key: 'account',
    path: '/pages/settings/account/index',
    icon: IconUserCircle,
    below: ['/pages/settings/account/', '/pages/settings/security/actions'],
  },
  {
    key: 'security',
    path: '/pages/settings/security/index',
    icon: IconShieldCheck,
    below: ['/pages/settings/security/'],
  },
  {
    key: 'verification',
    path: '/pages/verification/index',
    icon: IconFileCertificate,
    below: ['/pages/verification/'],
  },
  { key: 'bank', path: '/pages/bankbind/index', icon: IconCreditCard, below: ['/pages/bankbind/'] },
  { key: 'addresses', path: '/pages/user/address/index', icon: IconBooks, below: ['/pages/user/address/'] },
  { key: 'promotion', path: '/pages/promotion/index', icon: IconGift, below: ['/pages/promotion/'] },
  { key: 'notices', path: '/pages/notice/index', icon: IconBell, below: ['/pages/notice/'] },
  { key: 'settings', path: '/pages/settings/index', icon: IconSettings, below: ['/pages/settings/'] },
  { key: 'staff', path: '/pages/about/staff', icon: IconUsersGroup, below: ['/pages/about/'] },
  { key: 'proofs', path: '/pages/proofs/index', icon: IconLink, below: ['/pages/proofs/'] },
  { key: 'help', path: '/pages/help/center/center', icon: IconHelpCircle, below: ['/pages/help/'] },
];

/** The entry that a page belongs to; the first that claims it. */
export function accountPageOf(path: string): AccountPage | undefined {
  return (
    accountPages.find(page => page.path === path) ??
    accountPages.find(page => page.below.some(start => path.startsWith(start)))
  );
}
