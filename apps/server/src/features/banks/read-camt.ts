// Reads statements in the form camt.053 (ISO 20022), versions 02 to 13: every entry with the payments that it is made of.
import { XMLParser } from 'fast-xml-parser';
import { bareNumber } from '../bank-card/card-numbers.ts';
import {
  amountOf,
  bankReference,
  type EntryDraft,
  type EntryPayment,
  EntrySorter,
  entryReference,
  isReference,
  joined,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

type Node = { [name: string]: unknown };

// Values stay texts: an amount that became a number would lose digits. Entities are the five of XML and numbers of characters.
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  maxNestedTags: 40,
});
const DIRECTIONS: Readonly<Record<string, EntryDraft['direction']>> = { CRDT: 'in', DBIT: 'out' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Some banks number the entries of a statement here: the same entry has another number in another statement. */
const POSITION = /^\d{1,6}$/;
/** Some banks send the documents of several days or accounts in one file. */
const DOCUMENT_END = /<\/(?:[\w.-]+:)?Document\s*>/g;

/** @throws StatementError where the file is no message of a bank. */
export function readCamt(content: string): Statement {
  // What declares entities of its own can grow without an end, or name files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new StatementError('unreadable_statement');
  const documents = documentsOf(content);
  const statements = documents.flatMap(statementsOf);
  if (statements.length === 0) throw new StatementError('unreadable_statement');
  const read = statements.map((statement, index) => {
    return readStatement(statement, statements.length === 1 ? '' : `${index + 1}.`);
  });
  return joined(read);
}

function documentsOf(content: string): Node[] {
  const ends = [...content.matchAll(DOCUMENT_END)].map(({ index, 0: tag }) => index + tag.length);
  const rest = content.slice(ends.at(-1) ?? 0);
  if (ends.length === 0 || rest.trim() !== '') throw new StatementError('unreadable_statement');
  return ends.map((end, index) => parse(content.slice(ends[index - 1] ?? 0, end).trim()));
}

function parse(document: string): Node {
  try {
    return PARSER.parse(document, true) as Node;
  } catch (error) {
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

/** `announces`: the message is about what is on its way, or reports single entries (camt.052, camt.054). */
type Source = { node: Node; announces: boolean };

function statementsOf(document: Node): Source[] {
  const sources = (announces: boolean, ...path: [message: string, part: string]) =>
    many(at(document, 'Document', path[0]), path[1]).map(node => ({ node, announces }));
  return [
    ...sources(false, 'BkToCstmrStmt', 'Stmt'),
    ...sources(true, 'BkToCstmrAcctRpt', 'Rpt'),
    ...sources(true, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  ];
}

function readStatement({ node, announces }: Source, before: string): Statement {
  const id = at(node, 'Acct', 'Id');
  const account = bareNumber(textAt(id, 'IBAN') || textAt(at(id, 'Othr'), 'Id')).slice(0, 40);
  const sorter = new EntrySorter();
  for (const [index, entry] of many(node, 'Ntry').entries()) {
    const draft = draftOf(entry, account, `${before}${index + 1}`);
    const status = textAt(entry, 'Sts') || textAt(at(entry, 'Sts'), 'Cd');
    if (announces) sorter.add(draft, true);
    else if (status === '') sorter.leaveOut(draft.position, draft.reference, 'no_status');
    else if (status !== 'BOOK') sorter.leaveOut(draft.position, draft.reference, 'not_booked');
    else sorter.add(draft);
  }
  return sorter;
}

function draftOf(entry: Node, account: string, position: string): EntryDraft {
  const direction = DIRECTIONS[textAt(entry, 'CdtDbtInd')];
  const currency = textAt(asNode(entry.Amt), '@Ccy');
  const details = many(entry, 'NtryDtls').flatMap(each => many(each, 'TxDtls'));
  const isReversed = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const isReversal = isReversed || details.some(payment => at(payment, 'RtrInf') !== undefined);
  const refs = details.length === 1 ? at(details[0], 'Refs') : undefined;
  const references = [
    textAt(entry, 'AcctSvcrRef'),
    textAt(refs, 'AcctSvcrRef'),
    POSITION.test(textAt(entry, 'NtryRef')) ? '' : textAt(entry, 'NtryRef'),
    textAt(refs, 'TxId'),
    textAt(refs, 'InstrId'),
  ];
  const own = textAt(entry, 'AcctSvcrRef') || textAt(refs, 'AcctSvcrRef');
  // The note of an entry of several payments may be about any of them.
  const note = details.length > 1 ? '' : textAt(entry, 'AddtlNtryInf');
  const group = many(entry, 'NtryDtls').flatMap(each => {
    return many(each, 'Btch').flatMap(ids => [textAt(ids, 'MsgId'), textAt(ids, 'PmtInfId')]);
  });
  const facts = { currency, isReversed, own, note, group };
  const payments = (details.length === 0 ? [{}] : details).map(payment => paymentOf(payment, direction ?? 'in', facts));
  const paymentTexts = payments.map(({ payer, payerAccount, text }) => [payer, payerAccount, text].join('\n'));
  const reference = entryReference(references, paymentTexts);
  return {
    position,
    account,
    currency,
    direction,
    reference,
    isReversal,
    payments,
    amount: textOf(entry.Amt),
    bookedOn: dayOf(at(entry, 'BookgDt')) || dayOf(at(entry, 'ValDt')),
    charges: chargesOf(entry, currency),
    formerReferences: formerReferences(textAt(entry, 'AcctSvcrRef'), own, details),
  };
}

/** Before entries had names, each payment of a booking in bulk had its own reference or its position in the booking. */
function formerReferences(ofEntry: string, own: string, details: readonly Node[]): string[] {
  if (details.length <= 1) return [own];
  return details.map((payment, index) => {
    const reference = textAt(at(payment, 'Refs'), 'AcctSvcrRef');
    return reference !== '' && reference !== ofEntry ? reference : `${ofEntry}/${index + 1}`;
  });
}

const dayOf = (day: Node | undefined) => (textAt(day, 'Dt') || textAt(day, 'DtTm')).slice(0, 10);

/** `group`: the ids of a booking of several payments as a whole. */
type EntryFacts = { currency: string; isReversed: boolean; own: string; note: string; group: readonly string[] };

/** A payment without a sign of its own has that of its entry. */
function paymentOf(payment: Node, ofEntry: EntryPayment['direction'], facts: EntryFacts): EntryPayment {
  const { currency, isReversed, own, note, group } = facts;
  const direction = DIRECTIONS[textAt(payment, 'CdtDbtInd')] ?? ofEntry;
  const parties = at(payment, 'RltdPties');
  const name = direction === 'in' ? 'Dbtr' : 'Cdtr';
  const party = at(parties, name);
  const account = at(parties, `${name}Acct`, 'Id');
  const refs = at(payment, 'Refs');
  const remittance = at(payment, 'RmtInf');
  const structured = many(remittance, 'Strd').flatMap(each => {
    return [textAt(at(each, 'CdtrRefInf'), 'Ref'), ...manyTexts(each.AddtlRmtInf)];
  });
  const written = [...structured, ...manyTexts(remittance?.Ustrd), textAt(payment, 'AddtlTxInf'), note];
  const text = plainText(written.filter(each => each !== '').join(' '), 500);
  const takesBack = isReversed || at(payment, 'RtrInf') !== undefined;
  const ids = ['EndToEndId', 'InstrId', 'TxId', 'PmtInfId', 'MsgId'];
  const named = ['AcctSvcrRef', 'TxId', 'InstrId'].map(each => bankReference(textAt(refs, each)));
  return {
    direction,
    amount: amountIn(payment, currency),
    charges: chargesOf(payment, currency),
    reference: !takesBack && isReference(named[0]!) && named[0] !== own ? named[0]! : '',
    names: [...ids.map(name => textAt(refs, name)), ...group, ...written].filter(name => name !== ''),
    // The bank names the original among the references, where a reversal has no other use for them.
    reverses: takesBack ? (named.find(each => each !== '' && each !== own) ?? '') : '',
    payer: nameOf(party),
    ultimatePayer: nameOf(at(parties, `Ultmt${name}`)),
    payerAccount: bareNumber(textAt(account, 'IBAN') || textAt(at(account, 'Othr'), 'Id')).slice(0, 40),
    text,
  };
}

/** Versions from 04 on have one more level. */
function nameOf(party: Node | undefined): string {
  return plainText(textAt(party, 'Nm') || textAt(at(party, 'Pty'), 'Nm'), 140);
}

/** What a payment is of its entry, in the money of the account. What was instructed may be another amount, and another money. */
function amountIn(payment: Node, currency: string): bigint | undefined {
  const details = at(payment, 'AmtDtls');
  const amounts = [payment.Amt, at(details, 'TxAmt')?.Amt, at(details, 'CntrValAmt')?.Amt].map(asNode);
  const own = amounts.find(amount => textAt(amount, '@Ccy') === currency);
  return own === undefined ? undefined : amountOf(textOf(own));
}

/** Charges as a cost; those in another money, or given back, are none that an amount could contain. */
function chargesOf(from: Node, currency: string): bigint {
  let sum = 0n;
  for (const charges of many(from, 'Chrgs')) {
    const total = costIn(charges.TtlChrgsAndTaxAmt, charges, currency);
    const records = many(charges, 'Rcrd').map(each => costIn(each.Amt, each, currency));
    // Before version 04 each element is one record.
    const own = costIn(charges.Amt, charges, currency);
    sum += total !== 0n ? total : own !== 0n ? own : records.reduce((all, each) => all + each, 0n);
  }
  return sum > 0n ? sum : 0n;
}

function costIn(amount: unknown, record: Node, currency: string): bigint {
  const node = asNode(Array.isArray(amount) ? amount[0] : amount);
  if (textAt(node, '@Ccy') !== currency) return 0n;
  const units = amountOf(textOf(node)) ?? 0n;
  return textAt(record, 'CdtDbtInd') === 'CRDT' ? -units : units;
}

/** The first element of a path; undefined where a step is missing. */
function at(from: unknown, ...path: string[]): Node | undefined {
  let node: unknown = from;
  for (const step of path) {
    node = isNode(node) && Object.hasOwn(node, step) ? node[step] : undefined;
    if (Array.isArray(node)) node = node[0];
  }
  return isNode(node) ? node : undefined;
}

function many(node: Node | undefined, name: string): Node[] {
  const children = node !== undefined && Object.hasOwn(node, name) ? node[name] : undefined;
  return (Array.isArray(children) ? children : [children]).filter(isNode);
}

function manyTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf);
}

function textAt(node: Node | undefined, name: string): string {
  return node !== undefined && Object.hasOwn(node, name) ? textOf(node[name]) : '';
}

/** The text of an element, with attributes or without. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value[0] : isNode(value) ? value['#text'] : value;
  return typeof text === 'string' ? decoded(text) : '';
}

/** Each reference once: what comes out of one is no reference itself. */
function decoded(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff) ? String.fromCodePoint(point) : whole;
  });
}

function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
