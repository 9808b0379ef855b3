// The version of the user agreement that the app shows and asks to accept.
export const AGREEMENT_VERSION = '2026-11';
