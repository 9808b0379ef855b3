// Gives a user of a journey the basic level, with the name for banks and cards.
import { callAs, type Person } from './_person.ts';
import { staffCall, staffLogin } from './_staff.ts';

export const VERIFIED_NAME = 'Ada Example';

/** The basic level, applied for and passed over the API: the verification has a journey of its own. */
export async function verify({ id, token }: Person): Promise<void> {
  const documents = {
    country: 'Germany',
    name: VERIFIED_NAME,
    card_id: 'L01X00T47',
    address: 'Unter den Linden 1, Berlin',
  };
  await callAs('user/real_name', documents, token);
  const login = await staffLogin(1);
  type Case = { id: number; user: number };
  const { list } = await staffCall<{ list: Case[] }>('verification/list', { user: String(id) }, login, 'GET');
  const of = { id: String(list.find(({ user }) => user === id)!.id) };
  await staffCall('verification/take', of, login);
  await staffCall('verification/open', { ...of, reason: 'Review of the application' }, login);
  await staffCall('verification/pass', of, login);
}
