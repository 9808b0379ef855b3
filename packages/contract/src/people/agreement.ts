// The versions of the user agreement that can be accepted.

/** The one that the app shows and asks to accept. */
export const AGREEMENT_VERSION = '2026-11';

/** Every version that a registration may name; the app of an open page may be one version behind. */
export const agreementVersions = [AGREEMENT_VERSION] as const;
