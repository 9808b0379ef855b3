// The names under which coins are known everywhere; a coin that an operator adds has its ticker until it stands here.

/** By ticker. */
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
