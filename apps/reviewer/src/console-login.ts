// The reviewer's login to the console: password and one-time code, as any operator's, and the cookie that it gets for them.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CallClient, createCallClient, orThrow } from '@candor/client';
import { OWN_PROGRAM_HEADER } from '@candor/contract';
import { type ConsoleCalls, consoleCalls } from '@candor/contract/console';
import { Secret, TOTP } from 'otpauth';
import type { Settings } from './settings.ts';

const STEP_MS = 30_000;

/** Codes of the reviewer's authenticator, of which each works once: the last one is stored next to the login, for the next start. */
class OneTimeCodes {
  readonly #file: string;

  constructor(loginFile: string) {
    this.#file = join(dirname(loginFile), 'last-code');
  }

  /** How long to wait until there is a code that was not used yet: the server takes the code of the next half minute, too. */
  waitMs(now: number): number {
    return Math.max(0, (this.#nextStep(now) - 1) * STEP_MS - now);
  }

  /** @param secret in base32. */
  take(secret: string, now: number): string {
    const step = this.#nextStep(now);
    writeFileSync(this.#file, String(step), { mode: 0o600 });
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * STEP_MS });
  }

  #nextStep(now: number): number {
    const current = Math.floor(now / STEP_MS);
    const last = this.#lastStep();
    // A clock that was set back, or a file of something else, must not keep it out for long.
    return last > current + 1 ? current : Math.max(current, last + 1);
  }

  #lastStep(): number {
    try {
      return Number(readFileSync(this.#file, 'utf8')) || 0;
    } catch {
      return 0;
    }
  }
}

/** A call to a hanging server is repeated. */
const TIMEOUT_MS = 8_000;

type Login = { email: string; password: string; totp: string };

export type ConsoleLoginOptions = Pick<Settings, 'url' | 'loginFile'> & {
  now(): number;
  pause(ms: number): Promise<void>;
};

export class ConsoleLogin {
  readonly client: CallClient<ConsoleCalls>;
  readonly #options: ConsoleLoginOptions;
  readonly #codes: OneTimeCodes;
  #cookie = '';
  #csrf = '';
  #operator: number | undefined;

  constructor(options: ConsoleLoginOptions) {
    this.#options = options;
    this.#codes = new OneTimeCodes(options.loginFile);
    this.client = createCallClient(consoleCalls, {
      baseUrl: `${options.url}/api`,
      timeoutMs: TIMEOUT_MS,
      headers: () => ({ cookie: this.#cookie, 'x-csrf': this.#csrf, [OWN_PROGRAM_HEADER]: 'reviewer' }),
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        const [cookie] = response.headers.getSetCookie();
        if (cookie !== undefined) this.#cookie = cookie.split(';')[0]!;
        return response;
      },
      onNotLoggedIn: () => {
        this.#operator = undefined;
      },
    });
  }

  /** The number of the operator who is logged in; undefined without a login. */
  get operator(): number | undefined {
    return this.#operator;
  }

  /** @throws CallFailed where the server does not let it in or does not answer, Error where there is no such file. */
  async logIn(): Promise<void> {
    // After each start of the server it is another one.
    const { email, password, totp } = JSON.parse(readFileSync(this.#options.loginFile, 'utf8')) as Login;
    this.#cookie = '';
    const first = orThrow(await this.client.login({ email, password }));
    this.#csrf = first.csrf;
    await this.#options.pause(this.#codes.waitMs(this.#options.now()));
    const second = orThrow(await this.client.passFactor({ totp: this.#codes.take(totp, this.#options.now()) }));
    this.#csrf = second.csrf;
    this.#operator = orThrow(await this.client.me()).id;
  }

  async logOut(): Promise<void> {
    if (this.#operator !== undefined) await this.client.logout();
    this.#operator = undefined;
  }
}
