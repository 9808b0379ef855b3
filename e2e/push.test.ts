// A message from a fill to the page that its click opens, through a push service on this machine; and the page of choices.
import type { Worker } from '@playwright/test';
import { startPushService } from '../apps/server/tests/_push-service.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

type Shown = { title: string; body: string; path: string };
type Scope = { shown: Shown[]; registration: { showNotification: unknown } };

/** This browser cannot show notifications, so they are recorded. */
function watchShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title: string, options: { body: string; data: { path: string } }) => {
      scope.shown.push({ title, body: options.body, path: options.data.path });
    };
  });
}

function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as Scope).shown);
}

async function click(worker: Worker, path: string): Promise<void> {
  await worker.evaluate(shownPath => {
    const clicked = Object.assign(new Event('notificationclick'), {
      notification: { data: { path: shownPath }, close: () => undefined },
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(clicked);
  }, path);
}

test('a fill comes as a message, without an amount, and its click opens the orders', async ({ page, context }) => {
  const service = await startPushService(process.env.PUSH_ORIGIN);
  try {
    const browser = service.browser('journey');
    const person = await signUp();
    await fund(person);
    await beLoggedIn(page, person);
    // A browser without a network to its maker subscribes nowhere; this one says that it did.
    await page.addInitScript(
      ({ endpoint, p256dh, auth }) => {
        let isSubscribed = false;
        const subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          async unsubscribe() {
            isSubscribed = false;
            return true;
          },
        };
        Object.assign(PushManager.prototype, {
          async getSubscription() {
            return isSubscribed ? subscription : null;
          },
          async subscribe() {
            isSubscribed = true;
            return subscription;
          },
        });
        Object.assign(Notification, { requestPermission: async () => 'granted' });
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      },
      { endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth },
    );
    await open(page, '/');
    await expect(page.getByText('First steps')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await open(page, '/pages/settings/notifications');
    await expect(page.getByText('No device receives push notifications yet')).toBeVisible();
    await page.getByRole('switch', { name: /Push notifications/ }).click({ force: true });
    await expect(page.getByRole('switch', { name: /Show amounts/ })).not.toBeChecked();
    await expect(page.getByText('No device receives push notifications yet')).toBeHidden();

    const order = { currency_id: '1', legal_id: '3', type: '1', order_type: 'market', quote_amount: '100' };
    await callAs('coin/trade', order, person.token);
    await expect.poll(() => service.received.length).toBe(1);
    const payload = browser.read(service.received[0]!.body);
    expect(payload).toMatchObject({ title: 'Bought: BTC/USDT', body: 'Open the app to see more.' });

    const worker = context.serviceWorkers()[0]!;
    await watchShown(worker);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>(resolve => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const origin = exchangeUrl();
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: payload.title, body: payload.body, path: payload.path }]);
    await click(worker, payload.path);
    await expectPage(page, /#\/pages\/trade\/orders$/);

    // A message that names another site opens our first page.
    const hostile = JSON.stringify({ title: 'x', body: 'y', path: '//evil.example/' });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: hostile });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: 'no JSON' });
    await expect
      .poll(async () => (await shownBy(worker)).slice(1))
      .toEqual([
        { title: 'x', body: 'y', path: '/' },
        { title: 'Candor', body: '', path: '/' },
      ]);
    await click(worker, 'https://evil.example/');
    await expectPage(page, /^#\/$/);
    expect(new URL(page.url()).origin).toBe(origin);
  } finally {
    await service.stop();
  }
});

test('notifications are chosen channel by channel, and stored', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/index');
  await page.getByRole('link', { name: /Notice settings/ }).click();
  const box = page.getByRole('checkbox', { name: 'Deposits: Email' });
  await expect(box).toBeChecked();
  await box.click({ force: true });
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Order fills: App' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Chat replies: App' })).toHaveCount(0);
  await expect
    .poll(async () => {
      type Choices = { list: { kind: string; ways: { way: string; is_on: number }[] }[] };
      const { list } = await callAs<Choices>('set/get_notifications', {}, person.token, 'GET');
      return list.find(({ kind }) => kind === 'deposits')!.ways.find(({ way }) => way === 'mail')!.is_on;
    })
    .toBe(0);
  await reload(page);
  await expect(page.getByRole('checkbox', { name: 'Deposits: Email' })).not.toBeChecked();
  await expect(page.getByText('We always email you')).toBeVisible();
});
