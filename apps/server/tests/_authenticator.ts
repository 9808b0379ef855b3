// An authenticator of software: makes a passkey and answers challenges with it, honestly or as a test wants.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE = 0x08;
const SYNCED = 0x10;
const WITH_CREDENTIAL = 0x40;

/** The parts of an answer that differ from an honest browser and authenticator. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  /** The use counter that it claims. */
  counter?: number;
  userHandle?: string | undefined;
  /** Another credential's name. */
  id?: string;
};

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/**
 * @param options.counts whether it counts its uses; many do not and always say 0.
 * @param options.algorithm of its key: that of nearly all, or the one of a TPM.
 */
export function newAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
  algorithm = 'ES256',
}: {
  origin?: string;
  counts?: boolean;
  algorithm?: 'ES256' | 'RS256';
} = {}) {
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomBytes(20).toString('base64url');
  let userHandle = '';
  let uses = 0;

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { crossOrigin = false } = lies;
    const stated = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...stated, crossOrigin }));
  }

  function authData(rpId: string, flags: number, lies: Lies, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    if (counts) uses += 1;
    counter.writeUInt32BE(lies.counter ?? uses);
    const flagByte = PRESENT | SYNCABLE | SYNCED | flags | ((lies.isVerified ?? true) ? VERIFIED : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flagByte]), counter, credential]);
  }

  /** The public key as COSE writes it: an elliptic curve key, ES256, P-256, x, y; or an RSA key, RS256, n, e. */
  function coseKey(): Uint8Array {
    const { x, y, n, e } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
    const parts: [number, number | Uint8Array][] =
      algorithm === 'ES256'
        ? [
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, bytes(x)],
            [-3, bytes(y)],
          ]
        : [
            [1, 3],
            [3, -257],
            [-1, bytes(n)],
            [-2, bytes(e)],
          ];
    return isoCBOR.encode(new Map(parts) as never);
  }

  return {
    id,

    /** What `navigator.credentials.create` answers, as JSON. */
    create(options: CreationOptions, lies: Lies = {}): string {
      userHandle = options.user.id;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey()]);
      const data = authData(options.rp.id, WITH_CREDENTIAL, lies, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return JSON.stringify({
        id: lies.id ?? id,
        rawId: lies.id ?? id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      });
    },

    /** What `navigator.credentials.get` answers, as JSON. */
    get(options: RequestOptions, lies: Lies = {}): string {
      const client = clientData('webauthn.get', options.challenge, lies);
      const data = authData(options.rpId, 0, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id: lies.id ?? id,
        rawId: lies.id ?? id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: 'userHandle' in lies ? lies.userHandle : userHandle,
        },
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
