// Writes payment files in the form pain.001.001.09 (ISO 20022): credit transfers that a bank carries out one by one.
import { createHash } from 'node:crypto';
import { formatDecimal } from '@candor/money';
import { XMLBuilder } from 'fast-xml-parser';
import { isBic, isEeaIban, isIban, isSepaIban } from '../../bank-card/card-numbers.ts';

/** Letters that no accent explains. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '&': '+',
  '’': "'",
  '–': '-',
  '—': '-',
};

const OTHERS = /[^A-Za-z0-9/\-?:().,'+ ]/g;

export type FilePayment = {
  endToEnd: string;
  /** Units of the account's money. */
  amount: bigint;
  holder: string;
  /** IBAN or another number, without spaces. */
  number: string;
  bic: string;
  /** The national code of the bank and its system, where one is known; taken where there is no BIC. */
  clearing: { system: string; bankCode: string } | undefined;
  /** Each "" where it is not known. */
  address: { street: string; postalCode: string; town: string; country: string };
};

export type PaymentFile = {
  /** Of the whole message; at most 33 letters. */
  messageId: string;
  madeAt: number;
  /** YYYY-MM-DD. */
  executeOn: string;
  payer: { holder: string; number: string; bic: string; currency: string; scale: number };
  payments: readonly FilePayment[];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MAX_NAME = 70;
const MAX_TOWN = 35;
const BUILDER = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: ' ' });

export function writePain(file: PaymentFile): string {
  const { messageId, madeAt, payer, payments } = file;
  const initiation = {
    GrpHdr: {
      MsgId: messageId,
      CreDtTm: new Date(madeAt).toISOString().slice(0, 19),
      ...totalsOf(file, payments),
      InitgPty: { Nm: sepaText(payer.holder, MAX_NAME) },
    },
    PmtInf: partsOf(file).map(part => partOf(file, part)),
  };
  const document = { '@xmlns': NAMESPACE, CstmrCdtTrfInitn: initiation };
  return BUILDER.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, Document: document });
}

/** It follows from what is paid, so that a bank takes the same payments in a second file, such as one of a restored copy, for a duplicate. */
export function messageIdOf(
  { number }: Pick<PaymentFile['payer'], 'number'>,
  payments: readonly FilePayment[],
): string {
  const paid = payments.map(payment => [payment.endToEnd, String(payment.amount), payment.number].join(' ')).sort();
  const digest = createHash('sha256').update(JSON.stringify([number, ...paid]));
  return `BF-${digest.digest('hex').slice(0, 24).toUpperCase()}`;
}

/** `id` is what a bank calls a part in its statement (`PmtInfId`), where it books it as one. */
type Part = { id: string; isSepa: boolean; payments: readonly FilePayment[] };

/** Euros between IBANs of SEPA go through it, with its letters and shared fees; the rest is in a part of its own. */
export function partsOf(file: PaymentFile): Part[] {
  return [true, false]
    .map(isSepa => ({ isSepa, payments: file.payments.filter(payment => goesThroughSepa(file, payment) === isSepa) }))
    .filter(({ payments }) => payments.length > 0)
    .map((part, index) => ({ ...part, id: `${file.messageId}-${index + 1}` }));
}

function partOf(file: PaymentFile, { id, isSepa, payments }: Part): object {
  const { payer, executeOn } = file;
  return {
    PmtInfId: id,
    PmtMtd: 'TRF',
    // Requests an entry for each payment; not every bank obeys it.
    BtchBookg: 'false',
    ...totalsOf(file, payments),
    ...(isSepa && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
    ReqdExctnDt: { Dt: executeOn },
    Dbtr: { Nm: sepaText(payer.holder, MAX_NAME) },
    DbtrAcct: { Id: accountId(payer.number), Ccy: payer.currency },
    DbtrAgt: { FinInstnId: isBic(payer.bic) ? { BICFI: payer.bic } : { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: isSepa ? 'SLEV' : 'SHAR',
    CdtTrfTxInf: payments.map(payment => transferOf(file, payment, isSepa)),
  };
}

/** Within the EEA a payee needs no address, and SEPA refuses one in free lines. */
function transferOf({ payer }: PaymentFile, payment: FilePayment, isSepa: boolean): object {
  const { endToEnd, amount, holder, number, address } = payment;
  const agent = agentOf(payment);
  const street = isSepa ? '' : address.street;
  const postalAddress = isSepa && isEeaIban(number) ? undefined : addressOf({ ...address, street });
  return {
    PmtId: { InstrId: endToEnd, EndToEndId: endToEnd },
    Amt: { InstdAmt: { '@Ccy': payer.currency, '#text': formatDecimal(amount, payer.scale) } },
    ...(agent !== undefined && { CdtrAgt: { FinInstnId: agent } }),
    Cdtr: { Nm: nameOf(holder, isSepa), ...(postalAddress !== undefined && { PstlAdr: postalAddress }) },
    CdtrAcct: { Id: accountId(number) },
    RmtInf: { Ustrd: endToEnd },
  };
}

/** A bank of another script pays to names in it. */
function nameOf(holder: string, isSepa: boolean): string {
  const plain = sepaText(holder, MAX_NAME);
  return isSepa || isLegible(plain) ? plain : holder.replace(/\p{C}/gu, '').slice(0, MAX_NAME);
}

function agentOf({ bic, clearing }: FilePayment): object | undefined {
  if (isBic(bic)) return { BICFI: bic };
  if (clearing === undefined) return undefined;
  return { ClrSysMmbId: { ClrSysId: { Cd: clearing.system }, MmbId: clearing.bankCode } };
}

/** With town and country as elements of their own; before these were required, all in free lines. */
function addressOf({ street, postalCode, town, country }: FilePayment['address']): object | undefined {
  const isStructured = town !== '' && country !== '';
  const lines = addressLines(isStructured ? street : [street, postalCode, town].filter(Boolean).join(', '));
  if (!isStructured) return lines.length > 0 ? { AdrLine: lines } : undefined;
  const code = sepaText(postalCode, 16);
  const plainTown = sepaText(town, MAX_TOWN);
  return {
    ...(isLegible(code) && { PstCd: code }),
    // As a name: a bank of another script reads it.
    TwnNm: isLegible(plainTown) ? plainTown : town.slice(0, MAX_TOWN),
    Ctry: country,
    ...(lines.length > 0 && { AdrLine: lines }),
  };
}

function addressLines(address: string): string[] {
  const plain = sepaText(address, 2 * MAX_NAME);
  return [plain.slice(0, MAX_NAME), plain.slice(MAX_NAME)].map(line => line.trim()).filter(isLegible);
}

function accountId(number: string): object {
  return isIban(number) ? { IBAN: number } : { Othr: { Id: number.slice(0, 34) } };
}

function goesThroughSepa({ payer }: PaymentFile, { number, holder }: FilePayment): boolean {
  const areReached = isSepaIban(payer.number) && isSepaIban(number);
  return payer.currency === 'EUR' && areReached && isLegible(sepaText(holder, MAX_NAME));
}

function totalsOf({ payer }: PaymentFile, payments: readonly FilePayment[]): object {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
  return { NbOfTxs: String(payments.length), CtrlSum: formatDecimal(total, payer.scale) };
}

/**
 * Accents go, letters of other scripts and signs become full stops, as banks themselves do it (EPC217-08); a slash neither begins
 * nor ends the text, nor follows another one.
 *
 * @param most letters; the rest is cut off.
 */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(letter => LETTERS[letter] ?? letter).join('');
  return plain
    .replace(OTHERS, '.')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '');
}

/** Whether enough of a name is left to identify its bearer. */
function isLegible(text: string): boolean {
  return /[A-Za-z0-9]{2}/.test(text);
}
