// The price of a contract follows the feed on its chart page, without polling.

import { open } from './_pages.ts';
import { expect, test } from './_test.ts';

test('the figures of a contract and its running bar move without a question to the server', async ({ page }) => {
  const requests = { contracts: 0, candles: 0 };
  page.on('request', request => {
    if (request.url().includes('/lever/contracts')) requests.contracts += 1;
    if (request.url().includes('/lever/candles')) requests.candles += 1;
  });
  const bars: string[] = [];
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('"kline"') && text.includes('"kind":"lever"')) bars.push(text);
    });
  });
  // Wide enough for the choice of the chart's source: the contract may have no trades.
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/pages/trade/kline?symbol=BTC/USDT&type=contracts');
  await page.getByRole('radiogroup', { name: 'Chart source' }).getByText('Index', { exact: true }).click();
  const ticker = page.getByRole('region', { name: 'BTC/USDT' }).first();
  await expect(ticker).toBeVisible();
  const first = await ticker.textContent();
  await expect.poll(() => bars.length).toBeGreaterThan(3);
  await expect.poll(() => ticker.textContent()).not.toBe(first);
  await page.waitForTimeout(12_000);
  expect(requests.contracts).toBeLessThan(4);
  expect(requests.candles).toBeLessThan(8);
});
