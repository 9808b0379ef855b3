import { expect, test } from 'vitest';
import { searchPages } from './features/search/search-pages.ts';
import { findRoute, type Route, routes } from './routes.ts';

// Section 2 of the specification, path by path.
const specified = [
  '/',
  '/pages/index/index',
  '/pages/trade/index',
  '/pages/option/detail',
  '/pages/assets/index',
  '/pages/settings/language/language',
  '/pages/user/login/login',
  '/pages/user/login/register',
  '/pages/user/login/choose',
  '/pages/user/login/forgetPassword',
  '/pages/settings/account/index',
  '/pages/settings/index',
  '/pages/settings/security/index',
  '/pages/settings/security/changePassword',
  '/pages/settings/security/changePayPassword',
  '/pages/notice/index',
  '/pages/index/notice/notice',
  '/pages/publication/index',
  '/pages/publication/details',
  '/pages/publication/purchase',
  '/pages/trade/kline',
  '/pages/verification/index',
  '/pages/verification/basic',
  '/pages/verification/advanced',
  '/pages/assets/tradeAccount',
  '/pages/assets/transfer/index',
  '/pages/assets/transfer/record',
  '/pages/assets/deposit/index',
  '/pages/assets/deposit/charge',
  '/pages/assets/withdraw/index',
  '/pages/assets/withdraw/detail',
  '/pages/assets/withdraw/bank/bank',
  '/pages/assets/record',
  '/pages/user/address/address',
  '/pages/user/address/create',
  '/pages/user/address/index',
  '/pages/finance/index',
  '/pages/finance/buyPage',
  '/pages/finance/ordersPage',
  '/pages/finance/rulePage',
  '/pages/promotion/index',
  '/pages/help/center/center',
  '/pages/help/center/chat',
  '/pages/help/center/detail',
  '/pages/bankbind/index',
  '/pages/bankbind/addbank',
];

test.each(specified)('%s is a page of the app', path => {
  expect(findRoute(path)).toBeDefined();
});

test('home has two paths and is one page', () => {
  expect(findRoute('/pages/index/index')).toBe(findRoute('/'));
});

test('a slash at the end changes nothing, and an unknown path is no page', () => {
  expect(findRoute('/pages/assets/index/')?.path).toBe('/pages/assets/index');
  expect(findRoute('/pages/nothing')).toBeUndefined();
});

test('any caller may see the chart, locked products and launches with their rules and allotments, the rules of invitations, help, announcements, live support, the public figures of options, the insurance fund, fundings, what staff can do, the chain of records, reserves, the search, the language, the settings with the theme, the agreement and the login pages with what mails link to; nothing else', () => {
  const open = routes.filter((route: Route) => route.access === 'public').map(route => route.path);
  expect([...open].sort()).toEqual([
    '/pages/about/staff',
    '/pages/finance/index',
    '/pages/finance/rulePage',
    '/pages/help/center/center',
    '/pages/help/center/chat',
    '/pages/help/center/detail',
    '/pages/index/notice/notice',
    '/pages/option/figures',
    '/pages/promotion/rules',
    '/pages/proofs/index',
    '/pages/publication/allotment',
    '/pages/publication/details',
    '/pages/publication/index',
    '/pages/reserves/index',
    '/pages/reserves/movements',
    '/pages/search/index',
    '/pages/settings/index',
    '/pages/settings/language/language',
    '/pages/trade/funding',
    '/pages/trade/insurance',
    '/pages/trade/kline',
    '/pages/user/login/agreement',
    '/pages/user/login/choose',
    '/pages/user/login/factorReset',
    '/pages/user/login/forgetPassword',
    '/pages/user/login/login',
    '/pages/user/login/lostFactor',
    '/pages/user/login/register',
    '/pages/user/login/report',
  ]);
});

test('no path stands in the table twice', () => {
  const paths = routes.flatMap((route: Route) => [route.path, ...(route.aliases ?? [])]);
  expect(new Set(paths).size).toBe(paths.length);
});

const parentOf = (path: string) => findRoute(path)?.parent?.split('?')[0];

test('the way back of a page opened by its address leads to a page, and at last home', () => {
  for (const { path } of routes) {
    const seen: string[] = [path];
    for (let parent = parentOf(path); parent !== undefined; parent = parentOf(parent)) {
      expect(findRoute(parent), `${path} to ${parent}`).toBeDefined();
      expect(seen).not.toContain(parent);
      seen.push(parent);
    }
  }
  expect(parentOf('/pages/verification/basic')).toBe('/pages/verification/index');
});

// They need an order, a coin, a case or a moment of a login, or are a step of another page.
const notSearched = [
  '/',
  '/pages/search/index',
  '/pages/option/receipt',
  '/pages/user/frozen',
  '/pages/trade/kline',
  '/pages/trade/order',
  '/pages/trade/receipt',
  '/pages/assets/tradeAccount',
  '/pages/assets/coin',
  '/pages/assets/transfer/record',
  '/pages/assets/deposit/charge',
  '/pages/assets/withdraw/detail',
  '/pages/assets/withdraw/bank/bank',
  '/pages/assets/debt',
  '/pages/user/address/address',
  '/pages/user/address/create',
  '/pages/bankbind/addbank',
  '/pages/verification/basic',
  '/pages/verification/advanced',
  '/pages/finance/buyPage',
  '/pages/finance/rulePage',
  '/pages/promotion/rules',
  '/pages/index/notice/notice',
  '/pages/help/center/detail',
  '/pages/publication/details',
  '/pages/publication/purchase',
  '/pages/publication/subscription',
  '/pages/publication/allotment',
  '/pages/reserves/movements',
  '/pages/demo/outside',
  '/choose-location',
  '/open-location',
];

test('a search leads to every page that stands by itself, and to none that is not built', () => {
  const searched = Object.values(searchPages).map(({ path }) => path as string);
  const built = routes.map(({ path }) => path as string);
  const searchable = built.filter(path => !notSearched.includes(path) && !path.startsWith('/pages/user/login/'));
  expect(searchable.filter(path => !searched.includes(path))).toEqual([]);
  expect(searched.filter(path => !built.includes(path))).toEqual([]);
});
