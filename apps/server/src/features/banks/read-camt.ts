// Reads statements in the form camt.053 (ISO 20022), versions 02 to 13: booked entries, and single payments of bookings in bulk.
import { XMLParser } from 'fast-xml-parser';
import {
  bareAccount,
  checkLine,
  endToEndOf,
  plainText,
  type Statement,
  StatementError,
  type StatementLine,
} from './statement.ts';

type Node = { [name: string]: unknown };

// Values stay texts: an amount that became a number would lose digits. Entities are the five of XML and no others.
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
const DIRECTIONS: Readonly<Record<string, StatementLine['direction']>> = { CRDT: 'in', DBIT: 'out' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws StatementError */
export function readCamt(content: string): Statement {
  // What declares entities of its own can grow without an end, or name files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new StatementError('unreadable_statement');
  const statements = statementsOf(content);
  const read = statements.map(readStatement);
  return { lines: read.flatMap(({ lines }) => lines), skipped: read.reduce((sum, { skipped }) => sum + skipped, 0) };
}

function statementsOf(content: string): Node[] {
  let document: unknown;
  try {
    document = PARSER.parse(content, true);
  } catch (error) {
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
  const statements = many(at(document, 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new StatementError('unreadable_statement');
  return statements;
}

function readStatement(statement: Node): Statement {
  const id = at(statement, 'Acct', 'Id');
  const account = bareAccount(textAt(id, 'IBAN') || textAt(at(id, 'Othr'), 'Id'));
  const entries = many(statement, 'Ntry');
  const booked = entries.filter(isBooked);
  return {
    lines: booked.flatMap((entry, index) => linesOf(entry, account, String(index + 1))),
    skipped: entries.length - booked.length,
  };
}

/** A reversal that is a credit takes back what the exchange paid: no deposit of anybody. One that is a debit takes a credit back. */
function isBooked(entry: Node): boolean {
  const status = textAt(entry, 'Sts') || textAt(at(entry, 'Sts'), 'Cd');
  const direction = DIRECTIONS[textAt(entry, 'CdtDbtInd')];
  return direction !== undefined && status === 'BOOK' && !(direction === 'in' && isReversal(entry));
}

function isReversal(entry: Node): boolean {
  return ['true', '1'].includes(textAt(entry, 'RvslInd'));
}

/** The bank names the original among the references of the payment, where a reversal has no other use for them. */
function reversedBy(entry: Node, payment: Node | undefined, own: string): string {
  if (!isReversal(entry) && at(payment, 'RtrInf') === undefined) return '';
  const refs = at(payment, 'Refs');
  const named = ['AcctSvcrRef', 'TxId', 'InstrId'].map(name => plainText(textAt(refs, name), 80));
  return named.find(name => name !== '' && name !== own) ?? '';
}

function linesOf(entry: Node, account: string, where: string): StatementLine[] {
  const payments = many(entry, 'NtryDtls').flatMap(details => many(details, 'TxDtls'));
  const reference = textAt(entry, 'AcctSvcrRef');
  const day = at(entry, 'BookgDt');
  const bookedOn = (textAt(day, 'Dt') || textAt(day, 'DtTm')).slice(0, 10);
  const direction = DIRECTIONS[textAt(entry, 'CdtDbtInd')]!;
  const common = { direction, account, bookedOn };
  if (payments.length <= 1) {
    const payment = payments[0];
    const own = reference || textAt(at(payment, 'Refs'), 'AcctSvcrRef');
    const reverses = reversedBy(entry, payment, own);
    const named = { reference: own, reverses };
    return [checkLine({ ...common, ...moneyOf(entry.Amt), ...named, ...partyOf(payment, direction) }, where)];
  }
  // Of a booking in bulk each payment is a line of its own; its place in the booking tells it apart where the bank does not.
  return payments.map((payment, index) => {
    const own = textAt(at(payment, 'Refs'), 'AcctSvcrRef');
    const isOwn = own !== '' && own !== reference;
    const money = moneyOf(payment.Amt ?? at(payment, 'AmtDtls', 'TxAmt')?.Amt);
    const name = isOwn ? own : reference === '' ? '' : `${reference}/${index + 1}`;
    return checkLine(
      { ...common, ...money, reference: name, reverses: '', ...partyOf(payment, direction) },
      `${where}.${index + 1}`,
    );
  });
}

function moneyOf(amount: unknown): Pick<StatementLine, 'amount' | 'currency'> {
  return { amount: textOf(amount), currency: textAt(amount as Node | undefined, '@Ccy') };
}

type Party = Pick<StatementLine, 'payer' | 'payerAccount' | 'text' | 'endToEnd'>;

/** Who paid us, or whom we paid. */
function partyOf(payment: Node | undefined, direction: StatementLine['direction']): Party {
  const parties = at(payment, 'RltdPties');
  const name = direction === 'in' ? 'Dbtr' : 'Cdtr';
  const party = at(parties, name);
  const account = at(parties, `${name}Acct`, 'Id');
  const remittance = at(payment, 'RmtInf');
  const structured = many(remittance, 'Strd').map(each => textAt(at(each, 'CdtrRefInf'), 'Ref'));
  const unstructured = manyTexts(remittance?.Ustrd);
  const text = plainText([...structured, ...unstructured].filter(Boolean).join(' '), 500);
  return {
    payer: plainText(textAt(party, 'Nm') || textAt(at(party, 'Pty'), 'Nm'), 140),
    payerAccount: bareAccount(textAt(account, 'IBAN') || textAt(at(account, 'Othr'), 'Id')).slice(0, 40),
    text,
    endToEnd: endToEndOf(textAt(at(payment, 'Refs'), 'EndToEndId'), text),
  };
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
  const found = node !== undefined && Object.hasOwn(node, name) ? node[name] : undefined;
  return (Array.isArray(found) ? found : [found]).filter(isNode);
}

function manyTexts(found: unknown): string[] {
  return (Array.isArray(found) ? found : [found]).map(textOf);
}

function textAt(node: Node | undefined, name: string): string {
  return node !== undefined && Object.hasOwn(node, name) ? textOf(node[name]) : '';
}

/** The text of an element, with attributes or without. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value[0] : isNode(value) ? value['#text'] : value;
  return typeof text === 'string' ? decoded(text) : '';
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
