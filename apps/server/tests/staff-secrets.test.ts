// No secret that lets a person into the console, or a program into an account, is stored anywhere in readable form.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { type ConsoleServer, STAFF_PASSWORD, startConsoleServer } from './_console-server.ts';

let server: ConsoleServer;
beforeAll(async () => {
  server = await startConsoleServer();
});
afterAll(() => server?.stop());

/** Every row of every table but the mailbox of a demo, as text; bytes come out as hexadecimal digits. */
async function everythingStored(): Promise<string> {
  const { rows } = await server.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'demo_outbox'",
  );
  const dumps = await Promise.all(
    rows.map(({ name }) => server.pool.query<{ text: string }>(`SELECT row_to_json(t)::text AS text FROM "${name}" t`)),
  );
  return dumps.flatMap(dump => dump.rows.map(({ text }) => text)).join('\n');
}

test('passwords, tokens, codes and keys of staff and of programs are neither in a table nor in the log', async () => {
  const [first, second] = [await server.firstOperator(0), await server.firstOperator(1)];
  const token = (browser: typeof first) => browser.cookie.slice('candor_console='.length);
  const secrets = [STAFF_PASSWORD, ...server.first.map(({ password }) => password!)];
  for (const browser of [first, second]) {
    secrets.push(token(browser), browser.csrf, ...browser.recoveryCodes, browser.totp!.secret.base32);
  }
  const invited = { email: 'new@example.com', role: 'support', reason: 'more hands' };
  const { proposal } = (await first.must('inviteOperator', invited)).message;
  await second.must('approveProposal', { id: proposal, reason: 'agreed upon' });
  secrets.push(await server.invitationFor('new@example.com'));
  const wrong = 'a wrong staff password';
  await server.browser().call('login', { email: server.first[0]!.email, password: wrong });
  await first.call('changePassword', { old_password: wrong, password: 'x'.repeat(12), re_password: 'x'.repeat(12) });
  secrets.push(wrong);
  const user = await server.newUser();
  await server.pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user.id]);
  const wanted = { personId: user.id, name: 'bot', right: 'trade', addresses: [], days: undefined } as const;
  const made = await createApiKey(server.identity, wanted);
  secrets.push(user.token, made.kind === 'made' ? made.key : '');
  await server.call('getUser', {}, made.kind === 'made' ? made.key : '');
  // A client that puts its token where it does not belong.
  await fetch(`${server.origin}/api/user/nothing?token=${user.token}`, { headers: { authorization: user.token } });

  const stored = await everythingStored();
  const log = server.logLines.join('\n');
  expect(stored).toContain('new@example.com');
  expect(log.length).toBeGreaterThan(100);
  expect(secrets.length).toBeGreaterThan(30);
  for (const secret of secrets) {
    expect(secret.length, 'a secret that there is').toBeGreaterThan(9);
    const bytes = Buffer.from(secret);
    const shapes = [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
    // A token of digits must not be stored as its bytes either.
    if (/^(ck_)?[0-9a-f]{64}$/.test(secret)) shapes.push(secret.slice(-64));
    for (const shape of shapes) {
      expect(stored.includes(shape), `stored: ${shape}`).toBe(false);
      expect(log.includes(shape), `logged: ${shape}`).toBe(false);
    }
  }
});
