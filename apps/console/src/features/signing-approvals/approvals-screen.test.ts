// What an operator is shown is read from the very text that the challenge is over.
import { expect, test } from 'vitest';
import { isChallengeOf, mayStillSign, paymentOf } from './approvals-screen.tsx';

const INTENT =
  '{"purpose":"withdrawal","payments":[{"asset":"native","to":"0xA1","units":"4000000000000000001","withdrawal":9}],"dead":[]}';

async function challengeOver(intent: string): Promise<string> {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, 1_767_225_600_000n);
  const signedBytes = new Uint8Array([...time, ...new TextEncoder().encode(intent)]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', signedBytes));
  const bytes = [...time, ...digest, ...new Array<number>(32).fill(1)];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

test('amount and address come from the text that is signed, exactly', () => {
  expect(paymentOf({ intent: INTENT, asset_scale: 18 })).toEqual({ to: '0xA1', amount: '4.000000000000000001' });
});

test('a challenge over another payment is none', async () => {
  expect(await isChallengeOf({ challenge: await challengeOver(INTENT), intent: INTENT })).toBe(true);
  expect(await isChallengeOf({ challenge: await challengeOver(INTENT.replace('A1', 'A2')), intent: INTENT })).toBe(
    false,
  );
  expect(await isChallengeOf({ challenge: 'AAAA', intent: INTENT })).toBe(false);
});

test('who has signed with one of two passkeys is not asked again', () => {
  const passkeys = ['Ada', 'Ada', 'Ben'].map((operator, at) => ({ operator, credential_id: `${at}` }));
  expect(mayStillSign({ passkeys, signed: [{ operator: 'Ada', credential_id: '0', at: 1 }] })).toEqual(['Ben']);
});
