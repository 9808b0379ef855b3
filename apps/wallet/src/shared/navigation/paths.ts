// Every path of the app in one table: who may see its page, which tab it belongs to, how it is shown. What loads the pages stands in routes.ts.

/** The tabs that the bar can hold. */
export type TabKey = 'home' | 'currencies' | 'trade' | 'options' | 'finance' | 'assets';

type PageFacts = {
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** `anybody` needs no login. */
  access: 'anybody' | 'user';
  /** The tab that the page is the root of. */
  tab?: TabKey;
  /** `wide` pages may use the whole of a desktop; the others stay in a column. */
  width?: 'wide';
  /** `first` pages show no texts but the first ones, and so need not wait for the others. */
  texts?: 'first';
};

const paths = {
  '/': { aliases: ['/pages/index/index'], access: 'user', tab: 'home', texts: 'first' },
  '/pages/currencies/index': { access: 'user', tab: 'currencies' },
  '/pages/trade/index': { access: 'user', tab: 'trade', width: 'wide' },
  '/pages/option/detail': { access: 'user', tab: 'options' },
  '/pages/finance/index': { access: 'user', tab: 'finance' },
  '/pages/assets/index': { access: 'user', tab: 'assets' },
  '/pages/user/login/login': { access: 'anybody' },
  '/pages/user/login/register': { access: 'anybody' },
  '/pages/user/login/choose': { access: 'anybody' },
  '/pages/user/login/forgetPassword': { access: 'anybody' },
  '/pages/user/login/agreement': { access: 'anybody' },
  '/pages/user/frozen': { access: 'user' },
  '/pages/user/login/report': { access: 'anybody' },
  '/pages/user/login/lostFactor': { access: 'anybody' },
  '/pages/user/login/factorReset': { access: 'anybody' },
  '/pages/settings/index': { access: 'anybody' },
  '/pages/settings/language/language': { access: 'anybody' },
  '/pages/settings/account/index': { access: 'user' },
  '/pages/settings/security/actions': { access: 'user' },
  '/pages/settings/security/index': { access: 'user' },
  '/pages/settings/security/changePassword': { access: 'user' },
  '/pages/settings/security/changePayPassword': { access: 'user' },
  '/pages/settings/security/factor': { access: 'user' },
  '/pages/settings/security/recoveryCodes': { access: 'user' },
  '/pages/settings/security/passkeys': { access: 'user' },
  '/pages/settings/security/phrase': { access: 'user' },
  '/pages/settings/security/devices': { access: 'user' },
  '/pages/settings/security/history': { access: 'user' },
  '/pages/settings/security/apiKeys': { access: 'user' },
  '/pages/settings/security/email': { access: 'user' },
  '/pages/settings/security/phone': { access: 'user' },
  '/pages/settings/security/appLock': { access: 'user' },
  '/pages/settings/security/freeze': { access: 'user' },
  '/pages/settings/security/download': { access: 'user' },
  '/pages/settings/security/close': { access: 'user' },
  '/pages/trade/kline': { access: 'anybody', width: 'wide' },
  '/pages/trade/orders': { access: 'user' },
  '/pages/trade/order': { access: 'user' },
  '/pages/assets/tradeAccount': { access: 'user' },
  '/pages/assets/coin': { access: 'user' },
  '/pages/assets/entries': { access: 'user' },
  '/pages/assets/transfer/index': { access: 'user' },
  '/pages/assets/transfer/record': { access: 'user' },
  '/pages/assets/deposit/index': { access: 'user' },
  '/pages/assets/deposit/charge': { access: 'user' },
  '/pages/assets/withdraw/index': { access: 'user' },
  '/pages/assets/withdraw/detail': { access: 'user' },
  '/pages/assets/withdraw/bank/bank': { access: 'user' },
  '/pages/assets/record': { access: 'user' },
  '/pages/user/address/address': { access: 'user' },
  '/pages/user/address/create': { access: 'user' },
  '/pages/user/address/index': { access: 'user' },
  '/pages/bankbind/index': { access: 'user' },
  '/pages/bankbind/addbank': { access: 'user' },
  '/pages/verification/index': { access: 'user' },
  '/pages/verification/basic': { access: 'user' },
  '/pages/verification/advanced': { access: 'user' },
  '/pages/finance/buyPage': { access: 'user' },
  '/pages/finance/ordersPage': { access: 'user' },
  '/pages/finance/rulePage': { access: 'user' },
  '/pages/publication/index': { access: 'user' },
  '/pages/publication/details': { access: 'user' },
  '/pages/publication/purchase': { access: 'user' },
  '/pages/promotion/index': { access: 'user' },
  '/pages/notice/index': { access: 'user' },
  '/pages/index/notice/notice': { access: 'user' },
  '/pages/help/center/center': { access: 'user' },
  '/pages/help/center/chat': { access: 'user' },
  '/pages/help/center/detail': { access: 'user' },
  '/pages/about/staff': { access: 'anybody' },
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
