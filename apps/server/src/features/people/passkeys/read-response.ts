// Reads what a browser answered with a passkey, which anybody could have written.
import { z } from 'zod';

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
/** As long as the specification lets credential ids be, in base64url. */
const credentialId = bytes(1364);

const Created = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(10_000),
    transports: z
      .array(z.string().regex(/^[a-z0-9-]{1,32}$/))
      .max(10)
      .default([]),
  }),
});

const Got = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
});

const ClientData = z.object({ challenge: bytes(100), crossOrigin: z.boolean().optional() });

export type CreatedResponse = z.output<typeof Created>;
export type GotResponse = z.output<typeof Got>;

/** The answer to `navigator.credentials.create`; undefined where the text is none. */
export function readCreated(text: string): { response: CreatedResponse; challenge: string } | undefined {
  return withChallenge(Created.safeParse(parsed(text)).data);
}

/** The answer to `navigator.credentials.get`; undefined where the text is none. */
export function readGot(text: string): { response: GotResponse; challenge: string } | undefined {
  return withChallenge(Got.safeParse(parsed(text)).data);
}

/** No page may ask from within a frame of another site. */
function withChallenge<Response extends { response: { clientDataJSON: string } }>(response: Response | undefined) {
  if (response === undefined) return undefined;
  const read = ClientData.safeParse(parsed(Buffer.from(response.response.clientDataJSON, 'base64url').toString()));
  if (!read.success || read.data.crossOrigin === true) return undefined;
  return { response, challenge: read.data.challenge };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
