// Every path of the app in one table: who may see its page, which tab it belongs to, how it is shown. What loads the pages is in routes.ts.
import type { LockedPartName } from '@candor/contract';

/** The tabs that the bar can hold. */
export type TabKey = 'home' | 'currencies' | 'trade' | 'options' | 'finance' | 'assets';

/**
 * `full` pages take the whole width, `page` pages a wide column, `narrow` pages one for a form with its facts beside it, `account` pages
 * stand beside the list of all account pages, and `entry` pages, those of the login, beside a picture of the product.
 */
type DesktopLayout = 'full' | 'page' | 'narrow' | 'account' | 'entry';

/** The sets of texts that an app can start with. */
export type FirstTexts = 'first' | 'login' | 'trade';

type PageFacts = {
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** `public` needs no login. */
  access: 'public' | 'user';
  /** The tab that the page is the root of. */
  tab?: TabKey;
  /** Where its way back leads to while no page was before it, as after a reload or by a link; without it, home. */
  parent?: string;
  /** How the page stands on a desktop; without it, in a column of a phone's width. */
  desktop?: DesktopLayout;
  /** The texts that the page shows, where it need not wait for all of them. */
  texts?: FirstTexts;
};

const paths = {
  '/': { aliases: ['/pages/index/index'], access: 'user', tab: 'home', texts: 'first', desktop: 'page' },
  '/pages/currencies/index': { access: 'user', tab: 'currencies', texts: 'first', desktop: 'page' },
  '/pages/trade/index': { access: 'user', tab: 'trade', texts: 'trade', desktop: 'full' },
  /**
   * Registered twice in the product's list of pages, under one path: as it is from tabs and menus, and with `?variant=dark` by a link
   * to its dark variant or by the moon in its head; then it is dark whatever theme the reader has chosen, until it is left.
   */
  '/pages/option/detail': { access: 'user', tab: 'options', desktop: 'full' },
  '/pages/option/receipt': { access: 'user', desktop: 'narrow', parent: '/pages/option/detail' },
  '/pages/option/figures': { access: 'public', desktop: 'narrow', parent: '/pages/option/detail' },
  '/pages/finance/index': { access: 'public', tab: 'finance', desktop: 'page' },
  '/pages/assets/index': { access: 'user', tab: 'assets', desktop: 'page' },
  '/pages/user/login/login': { access: 'public', texts: 'login', desktop: 'entry' },
  '/pages/user/login/register': { access: 'public', desktop: 'entry' },
  '/pages/user/login/choose': { access: 'public', desktop: 'entry' },
  '/pages/user/login/forgetPassword': { access: 'public', desktop: 'entry' },
  '/pages/user/login/agreement': { access: 'public', desktop: 'entry' },
  '/pages/user/frozen': { access: 'user' },
  '/pages/user/login/report': { access: 'public', desktop: 'entry' },
  '/pages/user/login/lostFactor': { access: 'public', desktop: 'entry' },
  '/pages/user/login/factorReset': { access: 'public', desktop: 'entry' },
  '/pages/settings/index': { access: 'public', desktop: 'account' },
  '/pages/settings/language/language': { access: 'public', desktop: 'account', parent: '/pages/settings/index' },
  '/pages/settings/account/index': { access: 'user', desktop: 'account', parent: '/pages/settings/index' },
  '/pages/settings/notifications': { access: 'user', desktop: 'account', parent: '/pages/settings/index' },
  '/pages/settings/security/actions': { access: 'user', desktop: 'account' },
  '/pages/settings/security/index': { access: 'user', desktop: 'account' },
  '/pages/settings/security/changePassword': {
    access: 'user',
    desktop: 'account',
    parent: '/pages/settings/security/index',
  },
  '/pages/settings/security/changePayPassword': {
    access: 'user',
    desktop: 'account',
    parent: '/pages/settings/security/index',
  },
  '/pages/settings/security/factor': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/recoveryCodes': {
    access: 'user',
    desktop: 'account',
    parent: '/pages/settings/security/index',
  },
  '/pages/settings/security/passkeys': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/phrase': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/devices': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/history': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/apiKeys': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/email': { access: 'user', desktop: 'account', parent: '/pages/settings/account/index' },
  '/pages/settings/security/phone': { access: 'user', desktop: 'account', parent: '/pages/settings/account/index' },
  '/pages/settings/security/appLock': { access: 'user', desktop: 'account' },
  '/pages/settings/security/freeze': { access: 'user', desktop: 'account', parent: '/pages/settings/security/index' },
  '/pages/settings/security/download': { access: 'user', desktop: 'account' },
  '/pages/settings/security/close': { access: 'user', desktop: 'account' },
  '/pages/trade/kline': { access: 'public', desktop: 'full' },
  '/pages/trade/insurance': { access: 'public', desktop: 'page', parent: '/pages/trade/index?type=contracts' },
  '/pages/trade/funding': { access: 'public', desktop: 'narrow', parent: '/pages/trade/index?type=contracts' },
  '/pages/trade/orders': { access: 'user', desktop: 'page', parent: '/pages/trade/index' },
  '/pages/trade/alerts': { access: 'user', desktop: 'narrow', parent: '/pages/trade/kline' },
  '/pages/trade/order': { access: 'user', parent: '/pages/trade/orders' },
  '/pages/trade/receipt': { access: 'user', desktop: 'narrow', parent: '/pages/trade/orders' },
  '/pages/guide/index': { access: 'user', desktop: 'narrow' },
  '/pages/assets/tradeAccount': { access: 'user', desktop: 'page', parent: '/pages/assets/index' },
  '/pages/assets/coin': { access: 'user', desktop: 'page', parent: '/pages/assets/index' },
  '/pages/assets/entries': { access: 'user', desktop: 'page', parent: '/pages/assets/index' },
  '/pages/assets/transfer/index': { access: 'user', parent: '/pages/assets/index' },
  '/pages/assets/transfer/record': { access: 'user', parent: '/pages/assets/transfer/index' },
  '/pages/assets/deposit/index': { access: 'user', desktop: 'narrow', parent: '/pages/assets/index' },
  '/pages/assets/deposit/charge': { access: 'user', desktop: 'narrow', parent: '/pages/assets/deposit/index' },
  '/pages/assets/withdraw/index': { access: 'user', desktop: 'narrow', parent: '/pages/assets/index' },
  '/pages/assets/withdraw/detail': { access: 'user', parent: '/pages/assets/record?kind=withdrawals' },
  '/pages/assets/withdraw/bank/bank': { access: 'user', desktop: 'narrow', parent: '/pages/assets/withdraw/index' },
  '/pages/assets/record': { access: 'user', desktop: 'narrow', parent: '/pages/assets/index' },
  '/pages/assets/statements': { access: 'user', desktop: 'narrow', parent: '/pages/assets/index' },
  '/pages/assets/debt': { access: 'user', parent: '/pages/assets/index' },
  '/pages/user/address/address': { access: 'user', desktop: 'account', parent: '/pages/user/address/index' },
  '/pages/user/address/create': { access: 'user', desktop: 'account', parent: '/pages/user/address/index' },
  '/pages/user/address/index': { access: 'user', desktop: 'account', parent: '/pages/assets/withdraw/index' },
  '/pages/bankbind/index': { access: 'user', desktop: 'account' },
  '/pages/bankbind/addbank': { access: 'user', desktop: 'account', parent: '/pages/bankbind/index' },
  '/pages/verification/index': { access: 'user', desktop: 'account' },
  '/pages/verification/basic': { access: 'user', desktop: 'account', parent: '/pages/verification/index' },
  '/pages/verification/advanced': { access: 'user', desktop: 'account', parent: '/pages/verification/index' },
  '/pages/finance/buyPage': { access: 'user', desktop: 'narrow', parent: '/pages/finance/index' },
  '/pages/finance/ordersPage': { access: 'user', desktop: 'page', parent: '/pages/finance/index' },
  '/pages/finance/rulePage': { access: 'public', desktop: 'narrow', parent: '/pages/finance/index' },
  '/pages/promotion/index': { access: 'user', desktop: 'page' },
  '/pages/promotion/rules': { access: 'public', desktop: 'narrow', parent: '/pages/promotion/index' },
  '/pages/publication/index': { access: 'public', desktop: 'page' },
  '/pages/publication/details': { access: 'public', desktop: 'narrow', parent: '/pages/publication/index' },
  '/pages/publication/purchase': { access: 'user', desktop: 'narrow', parent: '/pages/publication/index' },
  '/pages/publication/subscription': { access: 'user', parent: '/pages/publication/index?view=own' },
  '/pages/publication/allotment': { access: 'public', desktop: 'narrow', parent: '/pages/publication/index' },
  '/pages/search/index': { access: 'public', desktop: 'narrow' },
  '/pages/notice/index': { access: 'user', desktop: 'account' },
  '/pages/index/notice/notice': { access: 'public', desktop: 'narrow', parent: '/pages/notice/index?view=news' },
  '/pages/help/center/center': { access: 'public', desktop: 'page', parent: '/pages/settings/index' },
  '/pages/help/center/chat': { access: 'public', desktop: 'narrow', parent: '/pages/help/center/center' },
  '/pages/help/center/detail': { access: 'public', desktop: 'page', parent: '/pages/help/center/center' },
  '/pages/about/staff': { access: 'public', desktop: 'account' },
  '/pages/proofs/index': { access: 'public', desktop: 'account', parent: '/pages/settings/index' },
  '/pages/reserves/index': { access: 'public', desktop: 'page', parent: '/pages/settings/index' },
  '/pages/reserves/movements': { access: 'public', desktop: 'narrow', parent: '/pages/reserves/index' },
  '/pages/demo/outside': { access: 'user', desktop: 'narrow', parent: '/pages/assets/deposit/index' },
  '/choose-location': { access: 'user' },
  '/open-location': { access: 'user' },
} as const satisfies Readonly<Record<string, PageFacts>>;

/** A path that the app knows. */
export type Path = keyof typeof paths;

export type Page = PageFacts & { path: Path };

export const pages: readonly Page[] = Object.entries<PageFacts>(paths).map(([path, facts]) => ({
  path: path as Path,
  ...facts,
}));

const byPath = new Map(pages.flatMap(page => [page.path, ...(page.aliases ?? [])].map(path => [path, page] as const)));

/** The page of a path, under any of its names; a slash at the end is forgiven. `undefined` where the app has no such page. */
export function findPage(pathname: string): Page | undefined {
  return byPath.get(pathname) ?? byPath.get(pathname.replace(/\/+$/, '') || '/');
}

type PartPage = {
  path: Path;
  /** Whether the cost of the coin includes it; what is paid for launches and stakes took its cost along. */
  keepsCost: boolean;
};

/** Where users see what they own outside of their wallets. */
export const pagesOfParts: Readonly<Record<LockedPartName, PartPage>> = {
  hosting: { path: '/pages/finance/ordersPage', keepsCost: true },
  launch: { path: '/pages/publication/index', keepsCost: false },
  stake: { path: '/pages/option/detail', keepsCost: false },
};

/** How many tabs the bar holds. */
export type TabCount = 4 | 5;

type Tab = { key: TabKey; path: Path };

const tabOrder: Record<TabCount, readonly TabKey[]> = {
  4: ['home', 'trade', 'options', 'assets'],
  5: ['home', 'currencies', 'trade', 'finance', 'assets'],
};

/** The tabs of a bar, in order: four or five by choice. */
export function tabsOf(count: TabCount): Tab[] {
  return tabOrder[count].flatMap(key => pages.filter(({ tab }) => tab === key).map(({ path }) => ({ key, path })));
}
