// The reviewer's way into the console: password and one-time code, as any operator's, and the cookie that it gets for them.
import { readFileSync } from 'node:fs';
import { type CallClient, createCallClient, orThrow } from '@candor/client';
import { OWN_PROGRAM_HEADER } from '@candor/contract';
import { type ConsoleCalls, consoleCalls } from '@candor/contract/console';
import { OneTimeCodes } from './one-time-codes.ts';
import type { Settings } from './settings.ts';

/** A server that hangs is asked again. */
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

  /** The number of the operator who is logged in; undefined while nobody is. */
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
