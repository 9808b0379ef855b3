// A user of a demo, signed up over the wire, with test money.
import { type Client, type ClientOptions, createClient, orThrow } from '@candor/client';
import { agreementVersions } from '@candor/contract';
import { vi } from 'vitest';

const PASSWORD = 'a password for tests 7';
const USDT = 3;

/** @param usdt is in the spot account afterwards */
export async function newUser(
  url: string,
  { email, usdt, ...options }: { email: string; usdt: string } & Partial<ClientOptions>,
): Promise<Client> {
  const client = clientOf(url, options);
  orThrow(await client.sendMailCode({ user_string: email, type: 'register' }));
  const code = await vi.waitFor(async () => orThrow(await client.listDemoMessages({ target: email }))[0]!.code);
  orThrow(
    await client.register({
      type: 'email',
      user_string: email,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
      agreement: '1',
      agreement_version: agreementVersions[0],
    }),
  );
  await addMoney(client, usdt);
  return client;
}

export function clientOf(url: string, options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl: `${url}/api`, timeoutMs: 30_000, ...options });
}

export async function addMoney(client: Client, usdt: string): Promise<void> {
  orThrow(await client.fundDemoWallet({ currency_id: USDT, number: usdt }));
}

/** Their USDT in the spot account. */
export async function moneyOf(client: Client): Promise<string | undefined> {
  return orThrow(await client.getWallet({ currency: USDT, type: 'change' })).change_balance;
}
