// The content security policy in a real browser: injected code does not run, and is reported.

import { exchangeUrl } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

for (const path of ['/', '/console/']) {
  test(`a script that was slipped into ${path} does not run`, async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto(exchangeUrl() + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(violations).toEqual([]);

    const ran = await page.evaluate(async () => {
      const counting = window as unknown as { __count: number };
      counting.__count = 0;
      const script = document.createElement('script');
      script.textContent = '__count += 1';
      document.body.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="/favicon.svg" onload="__count += 1"><a href="javascript:__count += 1">go</a>';
      document.body.append(holder);
      holder.querySelector('a')!.click();
      const foreign = document.createElement('script');
      foreign.src = 'data:text/javascript,__count += 1';
      document.body.append(foreign);
      // Later, since code that a debugger evaluates immediately is allowed.
      await new Promise(resolve => setTimeout(resolve, 300));
      await new Promise<void>(resolve => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: this is what must not work.
            counting.__count += eval('1') as number;
          } catch {
            // It must come here.
          }
          resolve();
        });
      });
      await fetch('https://elsewhere.invalid/').catch(() => undefined);
      return counting.__count;
    });
    expect(ran).toBe(0);
    await expect
      .poll(() => violations.map(what => what.split(' ')[0]))
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'script-src', 'connect-src']));
  });

  test(`${path} shows in no frame of another site`, async ({ request }) => {
    const { 'content-security-policy': policy, 'x-frame-options': frames } = (
      await request.get(exchangeUrl() + path)
    ).headers();
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(frames).toBe('DENY');
  });
}
