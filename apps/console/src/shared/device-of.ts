// What a browser says of itself, in the two words that people know it by.

const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox · Windows`; the text itself, cut, where neither is known. */
export function deviceOf(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap(list => list.find(([mark]) => mark.test(agent))?.[1] ?? []);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60);
}
