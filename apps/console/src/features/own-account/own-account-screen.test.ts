import { expect, test } from 'vitest';
import { deviceOf } from './own-account-screen.tsx';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0', 'Edge · Linux'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('%s is shown as %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
