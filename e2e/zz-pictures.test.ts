import { test, type Browser } from '@playwright/test';
import { beLoggedIn, callAs, exchangeUrl, fund, open, signUp } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
const DIR = '/tmp/pics';
const LOOKS = [
  { name: 'pl-en', viewport: { width: 375, height: 812 }, colorScheme: 'light', lang: 'en' },
  { name: 'pd-th', viewport: { width: 375, height: 812 }, colorScheme: 'dark', lang: 'th' },
  { name: 'dd-en', viewport: { width: 1280, height: 800 }, colorScheme: 'dark', lang: 'en' },
  { name: 'dl-zh', viewport: { width: 1280, height: 800 }, colorScheme: 'light', lang: 'zh' },
] as const;
test('wallet', async ({ browser }) => {
  const person = await signUp();
  await fund(person);
  const list = await callAs<{ list: { id: number }[] }>('news/list', { c_id: '4' }, person.token);
  await callAs('alert/set', { market: '1', price: '200000', currency_id: '1', symbol: 'BTC/USDT' }, person.token).catch(e => console.log(String(e)));
  const pages: [string, string][] = [
    ['home', '/'], ['notices', '/pages/notice/index'], ['news', '/pages/notice/index?view=news'],
    ['article', `/pages/index/notice/notice?id=${list.list[0]?.id}`], ['help', '/pages/help/center/center'],
    ['helpdetail', '/pages/help/center/detail?id=195'], ['chat', '/pages/help/center/chat'], ['statements', '/pages/assets/statements'],
    ['search', '/pages/search/index'], ['alerts', '/pages/trade/alerts'], ['notif', '/pages/settings/notifications'], ['settings', '/pages/settings/index'],
    ['kline', '/pages/trade/kline?symbol=BTC/USDT'],
  ];
  for (const look of LOOKS) {
    const context = await browser.newContext({ viewport: look.viewport, colorScheme: look.colorScheme, hasTouch: look.viewport.width < 500, serviceWorkers: 'block' });
    await context.addInitScript(lang => localStorage.setItem('lang', lang), look.lang);
    const page = await context.newPage();
    await beLoggedIn(page, person);
    for (const [name, path] of pages) {
      await open(page, path);
      await page.waitForTimeout(6000);
      await page.screenshot({ path: `${DIR}/${name}-${look.name}.png`, fullPage: look.viewport.width < 500 });
    }
    await context.close();
  }
});
test('console', async ({ browser }) => {
  const login = await staffLogin(0);
  for (const look of LOOKS) {
    const context = await browser.newContext({ viewport: look.viewport.width > 500 ? { width: 1440, height: 900 } : look.viewport, colorScheme: look.colorScheme, serviceWorkers: 'block' });
    await context.addInitScript(lang => { localStorage.setItem('lang', lang); localStorage.setItem('console.lang', lang); }, look.lang);
    await beStaff(context, login);
    const page = await context.newPage();
    for (const [name, path] of [['c-articles', 'articles'], ['c-chat', 'chat'], ['c-desk', 'chat/desk']] as const) {
      await page.goto(`${exchangeUrl()}/console/#/${path}`);
      await page.waitForTimeout(5000);
      await page.screenshot({ path: `${DIR}/${name}-${look.name}.png`, fullPage: true });
    }
    await context.close();
  }
});
