// Reads what the launcher hands over: where the exchange is and as whom to trade there.

type Settings = {
  /** The server's origin, such as `http://127.0.0.1:3000`. */
  url: string;
  makerToken: string;
  /** One token for each demo trader; none means that nobody but the maker trades. */
  traderTokens: readonly string[];
};

/** Reads `CANDOR_URL`, `CANDOR_MAKER_TOKEN` and `CANDOR_TRADER_TOKENS` (comma separated); says in one sentence what is missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const url = environment.CANDOR_URL ?? '';
  const makerToken = environment.CANDOR_MAKER_TOKEN ?? '';
  if (!URL.canParse(url)) throw new Error('CANDOR_URL must hold the address of the exchange.');
  if (makerToken === '') throw new Error("CANDOR_MAKER_TOKEN must hold the market maker's token.");
  const traderTokens = (environment.CANDOR_TRADER_TOKENS ?? '').split(',').filter(token => token !== '');
  return { url: new URL(url).origin, makerToken, traderTokens };
}
