// Codes of the reviewer's authenticator, of which each works once: the last one is remembered beside the login, for the next start.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

export class OneTimeCodes {
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
