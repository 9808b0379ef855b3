// How an address field reads payment links: the recipient and an exact amount, or why the link is not for it.
import { expect, test } from 'vitest';
import { isPasted, type LinkTarget, readAddressText, recipientOf } from './payment-link.ts';

const BECH32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const BASE58 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OTHER_TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const bitcoin = { nettype: 'OMNI', contract: '', decimals: 8, numbers: [] };
const ethereum = { nettype: 'ERC20', contract: '', decimals: 18, numbers: [1] };
const usdtOnEthereum = { nettype: 'ERC20', contract: USDT, decimals: 6, numbers: [1] };
const usdtOnTron = { nettype: 'TRC20', contract: TRON_USDT, decimals: 6, numbers: [] };
const BTC: LinkTarget = { networks: [bitcoin], network: 'OMNI', scale: 8 };
const ETH: LinkTarget = { networks: [ethereum], network: 'ERC20', scale: 8 };
const TETHER: LinkTarget = { networks: [usdtOnTron, usdtOnEthereum], network: 'ERC20', scale: 6 };
const ON_TRON: LinkTarget = { ...TETHER, network: 'TRC20' };

const taken = (address: string, amount = '', nettype = '') => ({
  kind: 'address',
  address,
  nettype,
  amount,
  isAmountLost: false,
});

test.each<[string, string, LinkTarget, ReturnType<typeof taken>]>([
  ['an address', ALICE, ETH, taken(ALICE)],
  ['an address with blanks', ` ${BECH32}\n`, BTC, taken(BECH32)],
  ['bech32 in capitals', BECH32.toUpperCase(), BTC, taken(BECH32)],
  ['hex in capitals', ALICE.toUpperCase(), ETH, taken(`0x${ALICE.slice(2).toUpperCase()}`)],
  ['a half-typed address', 'bc1qw5', BTC, taken('bc1qw5')],
  ['a link of bitcoin', `bitcoin:${BECH32}`, BTC, taken(BECH32, '', 'OMNI')],
  ['one in capitals', `BITCOIN:${BECH32.toUpperCase()}?AMOUNT=0.5&LABEL=A%20B`, BTC, taken(BECH32, '0.5', 'OMNI')],
  ['one with slashes', `bitcoin://${BASE58}`, BTC, taken(BASE58, '', 'OMNI')],
  ['one with texts', `bitcoin:${BASE58}?label=For+tea&message=x%3Dy&amount=20.3`, BTC, taken(BASE58, '20.3', 'OMNI')],
  ['one with another payment method', `bitcoin:${BECH32}?lightning=LNBC1XYZ`, BTC, taken(BECH32, '', 'OMNI')],
  ['one for nothing', `bitcoin:${BECH32}?amount=0`, BTC, taken(BECH32, '', 'OMNI')],
  ['a link of ethereum', `ethereum:${ALICE}@1`, ETH, taken(ALICE, '', 'ERC20')],
  ['one without a chain', `ethereum:${ALICE}`, ETH, taken(ALICE, '', 'ERC20')],
  ['one for a payment', `ethereum:pay-${ALICE}@1?value=2.014e18`, ETH, taken(ALICE, '2.014', 'ERC20')],
  ['one with gas', `ethereum:${ALICE}@0x1?gas=21000&value=500000000000000000`, ETH, taken(ALICE, '0.5', 'ERC20')],
  [
    'one in capitals',
    `ETHEREUM:${ALICE.toUpperCase()}@1`,
    ETH,
    taken(`0x${ALICE.slice(2).toUpperCase()}`, '', 'ERC20'),
  ],
  ['one for a token’s coin', `ethereum:${ALICE}@1`, TETHER, taken(ALICE, '', 'ERC20')],
  ['a token’s', `ethereum:${USDT}@1/transfer?address=${ALICE}&uint256=1.5e6`, TETHER, taken(ALICE, '1.5', 'ERC20')],
  [
    'a token’s, its contract in small letters',
    `ethereum:${USDT.toLowerCase()}/transfer?uint256=250000&address=${ALICE}`,
    TETHER,
    taken(ALICE, '0.25', 'ERC20'),
  ],
  ['a link of tron', `tron:${TRON}`, ON_TRON, taken(TRON, '', 'TRC20')],
  ['one with its token', `tron:${TRON}?token=${TRON_USDT}`, ON_TRON, taken(TRON, '', 'TRC20')],
  ['a link while no network is chosen', `tron:${TRON}`, { ...TETHER, network: '' }, taken(TRON, '', 'TRC20')],
])('%s', (_, text, target, expected) => {
  expect(readAddressText(text, target)).toEqual(expected);
});

test.each([
  ['more decimals than the coin has', `bitcoin:${BECH32}?amount=0.123456789`, BTC],
  ['an amount that is none', `bitcoin:${BECH32}?amount=1,5`, BTC],
  ['finer than the coin is counted', `ethereum:${ALICE}@1?value=1000000001`, ETH],
  ['half a unit', `ethereum:${ALICE}@1?value=1.5`, ETH],
  ['an exponent without end', `ethereum:${ALICE}@1?value=1e999999999`, ETH],
  ['an amount whose unit no rule names', `tron:${TRON}?amount=5`, ON_TRON],
])('%s is left out, and reported so', (_, text, target) => {
  expect(readAddressText(text, target)).toMatchObject({ kind: 'address', amount: '', isAmountLost: true });
});

test.each([
  ['Ethereum', `ethereum:${ALICE}@1`, BTC],
  ['Bitcoin', `bitcoin:${BECH32}`, ETH],
  ['Tron', `tron:${TRON}`, TETHER],
  ['Solana', 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1', TETHER],
  ['Bitcoin Cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', BTC],
  ['Litecoin', 'litecoin:LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', BTC],
  ['BNB Smart Chain', `ethereum:${ALICE}@56`, ETH],
  ['Polygon', `ethereum:${USDT}@137/transfer?address=${ALICE}&uint256=1`, TETHER],
  ['Base', `ethereum:${ALICE}@0x2105`, ETH],
])('a link of %s is refused by that name', (name, text, target) => {
  expect(readAddressText(text, target)).toEqual({ kind: 'refused', why: 'other-network', name, number: '' });
});

test('a chain that has no name here is named by its number, and Ethereum’s own where it is another one', () => {
  const refused = (name: string, number: string) => ({ kind: 'refused', why: 'other-network', name, number });
  expect(readAddressText(`ethereum:${ALICE}@7777777`, ETH)).toEqual(refused('', '7777777'));
  expect(readAddressText(`ethereum:${ALICE}@99999999999999999999999`, ETH)).toEqual(
    refused('', '99999999999999999999999'),
  );
  const test = { ...ETH, networks: [{ ...ethereum, numbers: [11_155_111] }] };
  expect(readAddressText(`ethereum:${ALICE}@1`, test)).toEqual(refused('Ethereum', ''));
  expect(readAddressText(`ethereum:${ALICE}@11155111`, test)).toEqual(taken(ALICE, '', 'ERC20'));
});

test.each<[string, string, LinkTarget, string]>([
  ['of another token', `ethereum:${OTHER_TOKEN}@1/transfer?address=${ALICE}&uint256=1`, TETHER, 'other-token'],
  ['of a token, for the chain’s coin', `ethereum:${USDT}@1/transfer?address=${ALICE}&uint256=1`, ETH, 'other-token'],
  ['of another token on tron', `tron:${TRON}?contract=${TRON}`, ON_TRON, 'other-token'],
  ['of the chain’s coin, for a token', `ethereum:${ALICE}@1?value=1e18`, TETHER, 'other-coin'],
  [
    'of a token that pays coins too',
    `ethereum:${USDT}/transfer?address=${ALICE}&uint256=1&value=1`,
    TETHER,
    'other-coin',
  ],
  ['to the contract', `ethereum:${USDT}@1`, TETHER, 'contract'],
  ['to the contract, of its own token', `ethereum:${USDT}/transfer?address=${USDT}&uint256=1`, TETHER, 'contract'],
  ['to a contract in small letters', `ethereum:${USDT.toLowerCase()}`, TETHER, 'contract'],
  ['to a contract on tron', `tron:${TRON_USDT}`, ON_TRON, 'contract'],
  ['without a recipient', `ethereum:${USDT}@1/transfer?uint256=1`, TETHER, 'unreadable'],
  ['with two recipients', `ethereum:${USDT}/transfer?address=${ALICE}&address=${USDT}&uint256=1`, TETHER, 'unreadable'],
  ['that allows instead of paying', `ethereum:${USDT}/approve?address=${ALICE}&uint256=1`, TETHER, 'unreadable'],
  [
    'with more for the contract',
    `ethereum:${USDT}/transfer?address=${ALICE}&uint256=1&bytes=0x00`,
    TETHER,
    'unreadable',
  ],
  ['with a name', 'ethereum:vitalik.eth@1', ETH, 'unreadable'],
  ['of no chain’s number', `ethereum:${ALICE}@main`, ETH, 'unreadable'],
  ['without an address', 'bitcoin:?lightning=LNBC1XYZ', BTC, 'unreadable'],
  ['with what must be understood', `bitcoin:${BECH32}?req-somethingyoudontunderstand=50`, BTC, 'unreadable'],
  ['with two amounts', `bitcoin:${BECH32}?amount=1&amount=2`, BTC, 'unreadable'],
  ['with broken signs', `bitcoin:${BECH32}%zz`, BTC, 'unreadable'],
  ['of a page', `https://example.com/${ALICE}`, ETH, 'unreadable'],
  ['that runs', `javascript:alert('${ALICE}')`, ETH, 'unreadable'],
])('a link %s is refused', (_, text, target, why) => {
  expect(readAddressText(text, target)).toMatchObject({ kind: 'refused', why });
});

test('an address of a token’s contract is refused, however it is written', () => {
  for (const text of [USDT, USDT.toLowerCase(), USDT.toUpperCase()])
    expect(readAddressText(text, TETHER)).toMatchObject({ kind: 'refused', why: 'contract' });
  expect(readAddressText(TRON_USDT, ON_TRON)).toMatchObject({ kind: 'refused', why: 'contract' });
});

test('a search for an address takes the recipient of a link, whatever the link is for', () => {
  expect(recipientOf(`ethereum:${OTHER_TOKEN}@56/transfer?address=${ALICE}&uint256=1`)).toBe(ALICE);
  expect(recipientOf(`BITCOIN:${BECH32.toUpperCase()}?amount=1`)).toBe(BECH32);
  expect(recipientOf(` ${ALICE} `)).toBe(ALICE);
  expect(recipientOf('1000123')).toBe('1000123');
  expect(recipientOf('https://example.com')).toBe('https://example.com');
});

test.each([
  ['a link into an empty field', '', `bitcoin:${BECH32}`, true],
  [
    'a shorter link in place of a longer one',
    `ethereum:${USDT}@1/transfer?address=${ALICE}`,
    `bitcoin:${BASE58}`,
    true,
  ],
  ['more behind what is there', 'bitcoin:', `bitcoin:${BASE58}`, true],
  ['one character', 'bitcoi', 'bitcoin', false],
  ['one character in the middle', 'bitoin', 'bitcoin', false],
  ['one character in place of others', 'bitcoin:abc', 'bitcoin:z', false],
  ['nothing, but takes out', `bitcoin:${BASE58}`, 'bitcoin:', false],
  ['nothing', ALICE, ALICE, false],
])('a change that puts in %s counts as pasted or not', (_, before, after, expected) => {
  expect(isPasted(before, after)).toBe(expected);
});
