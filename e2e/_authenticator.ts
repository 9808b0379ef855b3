// The authenticator app of a person: its codes, and its being turned on over the API.
import { Secret, TOTP } from 'otpauth';
import { confirmByMail, exchangeUrl, type Person } from './_person.ts';

const STEP_MS = 30_000;

export class Authenticator {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** A code of a step that was not used yet: each works once, and the server takes that of the next step too. */
  async code(): Promise<string> {
    const stepNow = () => Math.floor(Date.now() / STEP_MS);
    const step = Math.max(stepNow(), this.#lastStep + 1);
    while (step > stepNow() + 1) await new Promise(resolve => setTimeout(resolve, 250));
    this.#lastStep = step;
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}

/** Turns a factor on for a user without one. */
export async function turnOnFactor(person: Person): Promise<Authenticator> {
  const ask = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${exchangeUrl()}/api/${path}`, {
      method: 'POST',
      headers: { authorization: person.token },
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as { type: string; message: { secret: string } };
  };
  await confirmByMail(person);
  const { message } = await ask('security/factor_start', {});
  const authenticator = new Authenticator(message.secret);
  const enabled = await ask('security/factor_enable', { code: await authenticator.code() });
  if (enabled.type !== 'ok') throw new Error(`no factor: ${JSON.stringify(enabled)}`);
  return authenticator;
}
