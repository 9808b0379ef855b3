// One proof of who somebody is, as the calls of login and step-up take it.
export type Proof = { totp: string } | { recovery_code: string } | { passkey: string } | { code: string };

/** What a form of proofs offers: ways of the wire. */
export type ProofWay = 'totp' | 'passkey' | 'recovery' | 'code';
