// A user of a test exchange who may withdraw: verified, with a fund password and a saved address.
import type { OperatorAct } from '@candor/exchange';
import { makeCode } from '../src/credentials/codes.ts';
import { setFundPassword } from '../src/features/people/accounts/people-rows.ts';
import { sealFundPassword } from '../src/features/people/passwords/fund-password.ts';
import type { Answered, Fields, TradingServer, TradingUser } from './_trading-server.ts';

export const FUND_PASSWORD = '123456';
const OPERATOR = { id: 1, role: 'admin' } as const;

/** What the only member of staff of a test exchange does. */
export function actOf(action: OperatorAct['action'], user: number): OperatorAct {
  return { operator: OPERATOR.id, role: OPERATOR.role, action, user, reason: null, digest: null };
}

export async function newWithdrawingUser(server: TradingServer, funds: Record<number, string>): Promise<TradingUser> {
  const user = await server.newUser(funds);
  await server.run({ type: 'OpenOperator', operator: OPERATOR.id, act: null });
  await server.run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: actOf('pass_papers', user.id) });
  const { identity } = server;
  await setFundPassword(identity.db, user.id, await sealFundPassword(identity, user.id, FUND_PASSWORD));
  return user;
}

/** A code as `set/sms_other_mail` sends it. */
export async function codeOf({ identity }: TradingServer, user: TradingUser): Promise<string> {
  const { email } = await identity.db
    .selectFrom('people')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const made = await identity.db
    .transaction()
    .execute(transaction => makeCode(transaction, { purpose: 'confirm', target: email! }, identity.now()));
  if (made.kind !== 'made') throw new Error(`no code: ${made.kind}`);
  return made.code;
}

export async function saveAddress(
  server: TradingServer,
  user: TradingUser,
  fields: { currency_id: number; address: string } & Fields,
): Promise<Answered> {
  const code = await codeOf(server, user);
  // The next code may be requested only a minute later.
  server.clock.skippedMs += 61_000;
  return server.call('addAddress', { netType: 'ERC20', code, pay_password: FUND_PASSWORD, ...fields }, user);
}
