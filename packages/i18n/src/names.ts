// The names of languages and coins.
import type { LanguageCode } from '@candor/contract';

export const languageNames = {
  zh: '简体中文',
  en: 'English',
  hk: '繁體中文',
  jp: '日本語',
  kr: '한국어',
  esp: 'Español',
  th: 'ไทย',
} as const satisfies Record<LanguageCode, string>;

/** The names under which coins are known everywhere, by ticker; a coin that an operator adds has its ticker until it is listed here. */
export const coinNames = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  USDT: 'Tether',
  TRX: 'TRON',
  BNB: 'BNB',
  SOL: 'Solana',
  XRP: 'XRP',
  DOGE: 'Dogecoin',
  ADA: 'Cardano',
  LTC: 'Litecoin',
  DOT: 'Polkadot',
  LINK: 'Chainlink',
  KELVO: 'Kelvo',
  TIDRA: 'Tidra',
  ORLUX: 'Orlux',
} as const;
