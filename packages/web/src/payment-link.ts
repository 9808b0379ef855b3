// Reads what is typed or pasted into a field for an address: payment links too, of which only the recipient and an exact amount are taken.
import { formatShort, parseDecimal } from '@candor/money';

/** A network that the coin of a field goes by. */
export type LinkNetwork = {
  nettype: string;
  /** The token's contract; "" for the network's own coin. */
  contract: string;
  /** How fine the coin is on the network. */
  decimals: number;
  /** The chain's numbers that links may name (EIP-155); none where a chain has none. */
  numbers: readonly number[];
};

export type LinkTarget = {
  networks: readonly LinkNetwork[];
  /** The one that is chosen; "" while none is. */
  network: string;
  /** How fine amounts of the coin are typed. */
  scale: number;
};

/**
 * `other-network`: the link is of the network `name`, or of the chain `number` where that has no name here. `other-coin`: it requests the
 * network's own coin. `other-token`: its contract is not that of the coin. `contract`: it pays a token's contract itself. `unreadable`: it
 * names no address that a plain payment could go to.
 */
export type LinkRefusal = {
  kind: 'refused';
  why: 'other-network' | 'other-coin' | 'other-token' | 'contract' | 'unreadable';
  name: string;
  number: string;
};

/** `nettype` is "" of a plain text. `isAmountLost`: the link names an amount that cannot be typed here exactly. */
export type TakenAddress = { kind: 'address'; address: string; nettype: string; amount: string; isAmountLost: boolean };

type PaymentLink = {
  scheme: 'bitcoin' | 'ethereum' | 'tron';
  recipient: string;
  /** Of a token; "" where the link names none. */
  contract: string;
  /** As the link writes it; "" where it names none. */
  chainNumber: string;
  /** In the coin's whole units or smallest ones, as the scheme counts; "" where it names none. */
  amount: string;
  /** Whether the network's own coin is requested. */
  isForOwnCoin: boolean;
};

/** Of the schemes that are read here. */
const NETTYPES: Readonly<Record<string, string>> = { bitcoin: 'OMNI', ethereum: 'ERC20', tron: 'TRC20' };
/** Schemes of networks, ours among them, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  tron: 'Tron',
  bitcoincash: 'Bitcoin Cash',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  dash: 'Dash',
  zcash: 'Zcash',
  monero: 'Monero',
  lightning: 'Lightning',
  solana: 'Solana',
  ripple: 'XRP Ledger',
  xrpl: 'XRP Ledger',
  ton: 'TON',
  stellar: 'Stellar',
  'web+stellar': 'Stellar',
  cardano: 'Cardano',
  'web+cardano': 'Cardano',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  algorand: 'Algorand',
  near: 'NEAR',
  bnb: 'BNB Smart Chain',
  smartchain: 'BNB Smart Chain',
  polygon: 'Polygon',
  avalanche: 'Avalanche',
};
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  25: 'Cronos',
  56: 'BNB Smart Chain',
  61: 'Ethereum Classic',
  97: 'BNB Smart Chain Testnet',
  100: 'Gnosis',
  137: 'Polygon',
  146: 'Sonic',
  250: 'Fantom',
  324: 'zkSync Era',
  5000: 'Mantle',
  8453: 'Base',
  17000: 'Holesky',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43114: 'Avalanche',
  59144: 'Linea',
  80002: 'Polygon Amoy',
  81457: 'Blast',
  84532: 'Base Sepolia',
  534352: 'Scroll',
  11155111: 'Sepolia',
};

const LINK = /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?]*)(?:\?(.*))?$/is;
const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;
const EVM_TARGET = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+|0x[0-9a-f]+))?(?:\/([a-z]+))?$/i;
const PLAIN_ADDRESS = /^[a-z0-9]+$/i;
/** What a token's link may contain besides recipient and amount: anything else would be passed to the contract. */
const TRANSFER_WORDS = new Set(['address', 'uint256', 'value', 'gas', 'gaslimit', 'gasprice', 'label', 'message']);
const TOKEN_WORDS = ['token', 'contract', 'asset'];
const WHOLE_NUMBER = /^(\d{1,80})(?:\.(\d{1,80}))?(?:e(\d{1,3}))?$/i;
const MAX_EXPONENT = 80;

/** Whether a change of a field has put in more than one character: pasted, dropped or filled in, also in place of a longer text. */
export function isPasted(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end > 1;
}

/** What a field for an address takes of a text. The address itself is judged elsewhere, by its checksum. */
export function readAddressText(text: string, target: LinkTarget): TakenAddress | LinkRefusal {
  const plain = withoutBlanks(text);
  const scheme = LINK.exec(plain)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const address = canonical(plain);
    if (isContract(address, target)) return refused('contract');
    return { kind: 'address', address, nettype: '', amount: '', isAmountLost: false };
  }
  const nettype = NETTYPES[scheme];
  const network = target.networks.find(each => each.nettype === nettype);
  const isChosen = network !== undefined && (target.network === '' || target.network === network.nettype);
  if (!isChosen) return NAMES[scheme] === undefined ? refused('unreadable') : refused('other-network', NAMES[scheme]);
  const link = readLink(plain);
  return link === undefined ? refused('unreadable') : judged(link, network, target);
}

/** The recipient of a link, whatever it is for; any other text as it is. */
export function recipientOf(text: string): string {
  const plain = withoutBlanks(text);
  return readLink(plain)?.recipient ?? canonical(plain);
}

function judged(link: PaymentLink, network: LinkNetwork, target: LinkTarget): TakenAddress | LinkRefusal {
  const { recipient, contract, chainNumber, amount, isForOwnCoin } = link;
  if (chainNumber !== '' && !network.numbers.some(number => BigInt(number) === BigInt(chainNumber))) {
    const number = String(BigInt(chainNumber));
    return refused('other-network', CHAIN_NAMES[number] ?? '', CHAIN_NAMES[number] === undefined ? number : '');
  }
  if (contract !== '' && !isSame(contract, network.contract)) return refused('other-token');
  if (isForOwnCoin && network.contract !== '') return refused('other-coin');
  if (isContract(recipient, target)) return refused('contract');
  const units = unitsOf(link, network);
  const exact = units === undefined ? undefined : atScale(units, network.decimals, target.scale);
  return {
    kind: 'address',
    address: recipient,
    nettype: network.nettype,
    amount: exact === undefined || exact === 0n ? '' : formatShort(exact, target.scale),
    isAmountLost: amount !== '' && exact === undefined,
  };
}

/** Undefined of what names no address that a plain payment could go to. */
function readLink(text: string): PaymentLink | undefined {
  const [, scheme = '', encodedPath = '', query = ''] = LINK.exec(text) ?? [];
  const path = decoded(encodedPath);
  const words = new Map<string, string>();
  for (const [word, value] of new URLSearchParams(query)) {
    // One of two could be meant.
    if (words.has(word.toLowerCase())) return undefined;
    words.set(word.toLowerCase(), value);
  }
  if (path === undefined) return undefined;
  switch (scheme.toLowerCase()) {
    case 'bitcoin':
      return bitcoinLink(path, words);
    case 'ethereum':
      return ethereumLink(path, words);
    case 'tron':
      return tronLink(path, words);
    default:
      return undefined;
  }
}

const NONE = { contract: '', chainNumber: '', amount: '', isForOwnCoin: false } as const;

/** BIP-21: a payer that does not understand a word that begins with `req-` must not pay. */
function bitcoinLink(path: string, words: ReadonlyMap<string, string>): PaymentLink | undefined {
  if (!PLAIN_ADDRESS.test(path) || [...words.keys()].some(word => word.startsWith('req-'))) return undefined;
  const amount = words.get('amount') ?? '';
  return { ...NONE, scheme: 'bitcoin', recipient: canonical(path), amount, isForOwnCoin: amount !== '' };
}

/** ERC-681: `ethereum:[pay-]target[@chain][/transfer]`. A token's target is its contract, which nothing must ever be sent to. */
function ethereumLink(path: string, words: ReadonlyMap<string, string>): PaymentLink | undefined {
  const [, target, chainNumber = '', method] = EVM_TARGET.exec(path) ?? [];
  if (target === undefined) return undefined;
  const value = words.get('value') ?? '';
  const common = {
    ...NONE,
    scheme: 'ethereum',
    chainNumber,
    isForOwnCoin: value !== '' && !/^0+$/.test(value),
  } as const;
  if (method === undefined) return { ...common, recipient: canonical(target), amount: value };
  const [recipient, amount] = [words.get('address') ?? '', words.get('uint256') ?? ''];
  const isTransfer = method.toLowerCase() === 'transfer' && [...words.keys()].every(word => TRANSFER_WORDS.has(word));
  if (!isTransfer || !EVM_ADDRESS.test(recipient)) return undefined;
  return { ...common, recipient: canonical(recipient), contract: canonical(target), amount };
}

function tronLink(path: string, words: ReadonlyMap<string, string>): PaymentLink | undefined {
  if (!PLAIN_ADDRESS.test(path)) return undefined;
  const contract = TOKEN_WORDS.map(word => words.get(word)).find(value => value !== undefined) ?? '';
  return { ...NONE, scheme: 'tron', recipient: path, contract, amount: words.get('amount') ?? '' };
}

/** In the coin's smallest unit on its network; undefined where the link names none that is exact. */
function unitsOf({ scheme, amount }: PaymentLink, { decimals }: LinkNetwork): bigint | undefined {
  if (amount === '') return undefined;
  switch (scheme) {
    case 'bitcoin': {
      const parsed = parseDecimal(amount, decimals);
      return parsed.ok && parsed.units >= 0n ? parsed.units : undefined;
    }
    case 'ethereum':
      return wholeNumber(amount);
    case 'tron':
      // No rule says in which unit.
      return undefined;
    default:
      return scheme satisfies never;
  }
}

/** ERC-681 writes `2.014e18`. */
function wholeNumber(text: string): bigint | undefined {
  const [, whole, part = '', exponent = '0'] = WHOLE_NUMBER.exec(text) ?? [];
  const zeros = Number(exponent) - part.length;
  if (whole === undefined || zeros < 0 || zeros > MAX_EXPONENT) return undefined;
  return BigInt(whole + part) * 10n ** BigInt(zeros);
}

/** Undefined where it is finer than the scale. */
function atScale(units: bigint, decimals: number, scale: number): bigint | undefined {
  if (decimals <= scale) return units * 10n ** BigInt(scale - decimals);
  const part = 10n ** BigInt(decimals - scale);
  return units % part === 0n ? units / part : undefined;
}

function isContract(address: string, { networks }: LinkTarget): boolean {
  return networks.some(({ contract }) => contract !== '' && isSame(contract, address));
}

/** Capitals mean nothing in hex, and everything elsewhere. */
function isSame(one: string, other: string): boolean {
  return one === other || (EVM_ADDRESS.test(one) && one.toLowerCase() === other.toLowerCase());
}

/** As its network writes it, where a code for scanning has all in capitals. */
function canonical(address: string): string {
  if (/^(BC|TB|BCRT)1[0-9A-Z]+$/.test(address)) return address.toLowerCase();
  return EVM_ADDRESS.test(address) ? `0x${address.slice(2)}` : address;
}

/** No address has a space in it; copied ones often have a line's end. */
function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refused(why: LinkRefusal['why'], name = '', number = ''): LinkRefusal {
  return { kind: 'refused', why, name, number };
}
