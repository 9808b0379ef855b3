// Finds Chromium and the fonts of our languages, and installs them where this machine lets us.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../run-program.ts';

export type Browser = {
  path: string;
  /** What is not as it should be, though the journeys can run. */
  note?: string;
};

/** The shell is the same browser without its own windows, and needs about half the time for a journey. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FONTS = { 'fonts-noto-cjk': ['zh', 'ja', 'ko'], 'fonts-thai-tlwg': ['th'] };

/** @throws Error with one sentence where there is no browser and none can be installed. */
export async function ensureChromium(): Promise<Browser> {
  const missing = [...(findChromium() === undefined ? ['chromium-headless-shell'] : []), ...(await missingFonts())];
  if (missing.length > 0 && mayInstall()) await install(missing);
  const path = findChromium();
  if (path === undefined)
    throw new Error(
      'The browser journeys need Chromium: please install it (on Debian, as root: apt-get install chromium-headless-shell fonts-noto-cjk fonts-thai-tlwg), or name one in CANDOR_CHROMIUM.',
    );
  const fonts = await missingFonts();
  return fonts.length === 0
    ? { path }
    : { path, note: `Some languages have no font here: please install ${fonts.join(' and ')}.` };
}

function findChromium(): string | undefined {
  const { CANDOR_CHROMIUM, PATH = '' } = process.env;
  if (CANDOR_CHROMIUM) return CANDOR_CHROMIUM;
  return PATH.split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function missingFonts(): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, languages] of Object.entries(FONTS)) {
    const lists = await Promise.all(
      languages.map(language => runCommand('fc-list', [`:lang=${language}`]).catch(() => undefined)),
    );
    if (lists.some(list => list === undefined || list.output === '')) missing.push(name);
  }
  return missing;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function install(names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  // Automatic updates of a machine hold the lock for minutes.
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600'];
  const { code, output } = await runCommand('apt-get', ['install', ...options, ...names], { env });
  if (code !== 0) throw new Error(`apt-get could not install ${names.join(', ')}:\n\n${output}`);
}
