// Every path of the app in one table: who may see its page, which tab it belongs to, how it is shown. What loads the pages stands in routes.ts.

/** The tabs that the bar can hold. */
export type TabKey = 'home' | 'currencies' | 'trade' | 'options' | 'finance' | 'assets';

/**
 * `full` pages take the whole width, `page` pages a wide column, `account` pages stand beside the list of all account pages, and
 * `entry` pages, those of the login, beside a picture of the product.
 */
export type DesktopLayout = 'full' | 'page' | 'account' | 'entry';

type PageFacts = {
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** `anybody` needs no login. */
  access: 'anybody' | 'user';
  /** The tab that the page is the root of. */
  tab?: TabKey;
  /** How the page stands on a desktop; without it, in a column of a phone's width. */
  desktop?: DesktopLayout;
  /** `first` pages show no texts but the first ones, and so need not wait for the others. */
  texts?: 'first';
};

const paths = {
  '/': { aliases: ['/pages/index/index'], access: 'user', tab: 'home', texts: 'first', desktop: 'page' },
  '/pages/currencies/index': { access: 'user', tab: 'currencies', desktop: 'page' },
  '/pages/trade/index': { access: 'user', tab: 'trade', desktop: 'full' },
  '/pages/option/detail': { access: 'user', tab: 'options' },
  '/pages/finance/index': { access: 'user', tab: 'finance' },
  '/pages/assets/index': { access: 'user', tab: 'assets', desktop: 'page' },
  '/pages/user/login/login': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/register': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/choose': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/forgetPassword': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/agreement': { access: 'anybody', desktop: 'entry' },
  '/pages/user/frozen': { access: 'user' },
  '/pages/user/login/report': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/lostFactor': { access: 'anybody', desktop: 'entry' },
  '/pages/user/login/factorReset': { access: 'anybody', desktop: 'entry' },
  '/pages/settings/index': { access: 'anybody', desktop: 'account' },
  '/pages/settings/language/language': { access: 'anybody', desktop: 'account' },
  '/pages/settings/account/index': { access: 'user', desktop: 'account' },
  '/pages/settings/security/actions': { access: 'user', desktop: 'account' },
  '/pages/settings/security/index': { access: 'user', desktop: 'account' },
  '/pages/settings/security/changePassword': { access: 'user', desktop: 'account' },
  '/pages/settings/security/changePayPassword': { access: 'user', desktop: 'account' },
  '/pages/settings/security/factor': { access: 'user', desktop: 'account' },
  '/pages/settings/security/recoveryCodes': { access: 'user', desktop: 'account' },
  '/pages/settings/security/passkeys': { access: 'user', desktop: 'account' },
  '/pages/settings/security/phrase': { access: 'user', desktop: 'account' },
  '/pages/settings/security/devices': { access: 'user', desktop: 'account' },
  '/pages/settings/security/history': { access: 'user', desktop: 'account' },
  '/pages/settings/security/apiKeys': { access: 'user', desktop: 'account' },
  '/pages/settings/security/email': { access: 'user', desktop: 'account' },
  '/pages/settings/security/phone': { access: 'user', desktop: 'account' },
  '/pages/settings/security/appLock': { access: 'user', desktop: 'account' },
  '/pages/settings/security/freeze': { access: 'user', desktop: 'account' },
  '/pages/settings/security/download': { access: 'user', desktop: 'account' },
  '/pages/settings/security/close': { access: 'user', desktop: 'account' },
  '/pages/trade/kline': { access: 'anybody', desktop: 'full' },
  '/pages/trade/orders': { access: 'user', desktop: 'page' },
  '/pages/trade/order': { access: 'user' },
  '/pages/assets/tradeAccount': { access: 'user', desktop: 'page' },
  '/pages/assets/coin': { access: 'user', desktop: 'page' },
  '/pages/assets/entries': { access: 'user', desktop: 'page' },
  '/pages/assets/transfer/index': { access: 'user' },
  '/pages/assets/transfer/record': { access: 'user' },
  '/pages/assets/deposit/index': { access: 'user', desktop: 'page' },
  '/pages/assets/deposit/charge': { access: 'user', desktop: 'page' },
  '/pages/assets/withdraw/index': { access: 'user', desktop: 'page' },
  '/pages/assets/withdraw/detail': { access: 'user' },
  '/pages/assets/withdraw/bank/bank': { access: 'user', desktop: 'page' },
  '/pages/assets/record': { access: 'user', desktop: 'page' },
  '/pages/assets/debt': { access: 'user' },
  '/pages/user/address/address': { access: 'user', desktop: 'account' },
  '/pages/user/address/create': { access: 'user', desktop: 'account' },
  '/pages/user/address/index': { access: 'user', desktop: 'account' },
  '/pages/bankbind/index': { access: 'user', desktop: 'account' },
  '/pages/bankbind/addbank': { access: 'user', desktop: 'account' },
  '/pages/verification/index': { access: 'user', desktop: 'account' },
  '/pages/verification/basic': { access: 'user', desktop: 'account' },
  '/pages/verification/advanced': { access: 'user', desktop: 'account' },
  '/pages/finance/buyPage': { access: 'user' },
  '/pages/finance/ordersPage': { access: 'user' },
  '/pages/finance/rulePage': { access: 'user' },
  '/pages/publication/index': { access: 'user' },
  '/pages/publication/details': { access: 'user' },
  '/pages/publication/purchase': { access: 'user' },
  '/pages/promotion/index': { access: 'user' },
  '/pages/notice/index': { access: 'user', desktop: 'account' },
  '/pages/index/notice/notice': { access: 'user' },
  '/pages/help/center/center': { access: 'user' },
  '/pages/help/center/chat': { access: 'user' },
  '/pages/help/center/detail': { access: 'user' },
  '/pages/about/staff': { access: 'anybody', desktop: 'account' },
  '/pages/demo/outside': { access: 'user', desktop: 'page' },
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
