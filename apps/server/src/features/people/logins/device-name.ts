// Names the program and the system that a login came from, as its user agent tells them: enough to recognise one's own.

// The first that matches counts: most browsers also carry the names of others.
const PROGRAMS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 40;

function firstIn(names: readonly [RegExp, string][], agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

/** Such as `Chrome, Windows`; of a program that is no browser its own first word; "" where it does not tell. */
export function deviceName(agent: string): string {
  const named = [firstIn(PROGRAMS, agent), firstIn(SYSTEMS, agent)].filter(name => name !== undefined);
  if (named.length > 0) return named.join(', ');
  return /^[\w.-]+/.exec(agent)?.[0].slice(0, LONGEST) ?? '';
}
