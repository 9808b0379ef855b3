// Reads what the launcher hands over: where the exchange is, the file with the reviewer's login, and how far it may go.

export type Settings = {
  /** The server's origin, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Path of the file with the login, which is another one after each start of the server. */
  loginFile: string;
  /** Larger withdrawals are left to operators: a decimal, in USDT. */
  limitUsdt: string;
};

/** Reads `CANDOR_URL`, `CANDOR_REVIEWER_LOGIN` and `CANDOR_REVIEWER_LIMIT`; says in one sentence what is missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const {
    CANDOR_URL: url = '',
    CANDOR_REVIEWER_LOGIN: loginFile = '',
    CANDOR_REVIEWER_LIMIT: limitUsdt = '',
  } = environment;
  if (!URL.canParse(url)) throw new Error('CANDOR_URL must hold the address of the exchange.');
  if (loginFile === '') throw new Error("CANDOR_REVIEWER_LOGIN must name the file with the reviewer's login.");
  if (!/^\d+(\.\d{1,6})?$/.test(limitUsdt)) throw new Error('CANDOR_REVIEWER_LIMIT must be an amount of USDT.');
  return { url: new URL(url).origin, loginFile, limitUsdt };
}
