// Reads the settings from the launcher: the address of the exchange and the accounts to trade with.

type Settings = {
  /** The server's origin, such as `http://127.0.0.1:3000`. */
  url: string;
  makerKey: string;
  /** One API key for each demo trader; none means that only the maker trades. */
  traderKeys: readonly string[];
};

/** Reads `CANDOR_URL`, `CANDOR_MAKER_KEY` and `CANDOR_TRADER_KEYS` (comma separated); says in one sentence what is missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const url = environment.CANDOR_URL ?? '';
  const makerKey = environment.CANDOR_MAKER_KEY ?? '';
  if (!URL.canParse(url)) throw new Error('CANDOR_URL must hold the address of the exchange.');
  if (makerKey === '') throw new Error("CANDOR_MAKER_KEY must hold the market maker's API key.");
  const traderKeys = (environment.CANDOR_TRADER_KEYS ?? '').split(',').filter(key => key !== '');
  return { url: new URL(url).origin, makerKey, traderKeys };
}
