import { expect, test } from 'vitest';
import { deviceName } from './devices.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  ['curl/8.14.1', 'curl'],
  ['', ''],
  ['<script>alert(1)</script>', ''],
  ['a'.repeat(200), 'a'.repeat(40)],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('the version of a browser makes no other device', () => {
  expect(deviceName(`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`)).toBe(
    deviceName(`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`),
  );
});
