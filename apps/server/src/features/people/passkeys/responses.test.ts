// Tests which attestations are verified, with a library that would accept each of them.
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { relyingPartyOf } from './challenges.ts';
import { verifyCreated } from './responses.ts';

const acceptAll = (async () => ({
  verified: true,
  registrationInfo: {
    credential: { id: 'AAAA', publicKey: new Uint8Array(1), counter: 3 },
    credentialBackedUp: true,
  },
})) as unknown as typeof verifyRegistrationResponse;

const relyingParty = relyingPartyOf('http://localhost:3000');

function created(fmt: string, statement: [string, unknown][] = [], id = 'AAAA') {
  const attestation = new Map<string, unknown>([
    ['fmt', fmt],
    ['attStmt', new Map(statement)],
    ['authData', new Uint8Array(37)],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
  const response = { clientDataJSON: 'AAAA', attestationObject, transports: ['internal'] };
  return { response: { id, rawId: id, type: 'public-key' as const, response }, challenge: 'AAAA', relyingParty };
}

test('none, and one that the new key made itself, are taken', async () => {
  const passkey = { uses: 3, transports: ['internal'], isSynced: true };
  expect(await verifyCreated(created('none'), acceptAll)).toMatchObject(passkey);
  expect(await verifyCreated(created('packed', [['sig', new Uint8Array(8)]]), acceptAll)).toMatchObject(passkey);
});

test.each<[string, [string, unknown][]]>([
  ['packed', [['x5c', [new Uint8Array(8)]]]],
  ['packed', [['x5c', []]]],
  ['fido-u2f', []],
  ['android-safetynet', []],
  ['android-key', []],
  ['tpm', []],
  ['apple', []],
])('%s with %j is not even verified', async (format, statement) => {
  expect(await verifyCreated(created(format, statement), acceptAll)).toBeUndefined();
});

test('the signed part and the response must name the same credential', async () => {
  expect(await verifyCreated(created('none', [], 'BBBB'), acceptAll)).toBeUndefined();
});

test('a site without a name takes none', async () => {
  const nameless = relyingPartyOf('http://127.0.0.1:3000');
  expect(await verifyCreated({ ...created('none'), relyingParty: nameless })).toBeUndefined();
});
