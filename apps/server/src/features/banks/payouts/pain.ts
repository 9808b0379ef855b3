// Writes payment files in the form pain.001.001.09 (ISO 20022): credit transfers that a bank carries out one by one.
import { formatDecimal } from '@candor/money';
import { XMLBuilder } from 'fast-xml-parser';
import { isBic, isIban } from '../../bank-card/card-numbers.ts';
import { isLegible, sepaText } from './sepa-text.ts';

export type FilePayment = {
  endToEnd: string;
  /** Units of the account's money. */
  amount: bigint;
  holder: string;
  /** IBAN or another number, without spaces. */
  number: string;
  bic: string;
  /** "" where none is known. */
  address: string;
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
const MOST_NAME = 70;
const BUILDER = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: ' ' });

/** Euros between IBANs go through SEPA, with its letters and shared fees; the rest stands in a part of its own. */
export function writePain(file: PaymentFile): string {
  const { messageId, madeAt, payer, payments } = file;
  const parts = [true, false]
    .map(isSepa => ({ isSepa, payments: payments.filter(payment => goesThroughSepa(file, payment) === isSepa) }))
    .filter(part => part.payments.length > 0);
  const initiation = {
    GrpHdr: {
      MsgId: messageId,
      CreDtTm: new Date(madeAt).toISOString().slice(0, 19),
      ...totalsOf(file, payments),
      InitgPty: { Nm: sepaText(payer.holder, MOST_NAME) },
    },
    PmtInf: parts.map((part, index) => partOf(file, part, `${messageId}-${index + 1}`)),
  };
  const document = { '@xmlns': NAMESPACE, CstmrCdtTrfInitn: initiation };
  return BUILDER.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, Document: document });
}

type Part = { isSepa: boolean; payments: readonly FilePayment[] };

function partOf(file: PaymentFile, { isSepa, payments }: Part, id: string): object {
  const { payer, executeOn } = file;
  return {
    PmtInfId: id,
    PmtMtd: 'TRF',
    // Each is booked as an entry of its own, so that its line can be told from the others.
    BtchBookg: 'false',
    ...totalsOf(file, payments),
    ...(isSepa && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
    ReqdExctnDt: { Dt: executeOn },
    Dbtr: { Nm: sepaText(payer.holder, MOST_NAME) },
    DbtrAcct: { Id: accountId(payer.number), Ccy: payer.currency },
    DbtrAgt: { FinInstnId: isBic(payer.bic) ? { BICFI: payer.bic } : { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: isSepa ? 'SLEV' : 'SHAR',
    CdtTrfTxInf: payments.map(payment => transferOf(file, payment, isSepa)),
  };
}

/** Within SEPA a payee needs no address, and one in free lines is refused. */
function transferOf({ payer }: PaymentFile, payment: FilePayment, isSepa: boolean): object {
  const { endToEnd, amount, holder, number, bic, address } = payment;
  const lines = isSepa ? [] : addressLines(address);
  return {
    PmtId: { InstrId: endToEnd, EndToEndId: endToEnd },
    Amt: { InstdAmt: { '@Ccy': payer.currency, '#text': formatDecimal(amount, payer.scale) } },
    ...(isBic(bic) && { CdtrAgt: { FinInstnId: { BICFI: bic } } }),
    Cdtr: { Nm: nameOf(holder, isSepa), ...(lines.length > 0 && { PstlAdr: { AdrLine: lines } }) },
    CdtrAcct: { Id: accountId(number) },
    RmtInf: { Ustrd: endToEnd },
  };
}

/** A bank of another script pays to names in it. */
function nameOf(holder: string, isSepa: boolean): string {
  const plain = sepaText(holder, MOST_NAME);
  return isSepa || isLegible(plain) ? plain : holder.replace(/\p{C}/gu, '').slice(0, MOST_NAME);
}

function addressLines(address: string): string[] {
  const plain = sepaText(address, 2 * MOST_NAME);
  return [plain.slice(0, MOST_NAME), plain.slice(MOST_NAME)].map(line => line.trim()).filter(isLegible);
}

function accountId(number: string): object {
  return isIban(number) ? { IBAN: number } : { Othr: { Id: number.slice(0, 34) } };
}

function goesThroughSepa({ payer }: PaymentFile, { number, holder }: FilePayment): boolean {
  return payer.currency === 'EUR' && isIban(payer.number) && isIban(number) && isLegible(sepaText(holder, MOST_NAME));
}

function totalsOf({ payer }: PaymentFile, payments: readonly FilePayment[]): object {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
  return { NbOfTxs: String(payments.length), CtrlSum: formatDecimal(total, payer.scale) };
}
