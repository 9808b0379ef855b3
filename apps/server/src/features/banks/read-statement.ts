// Reads a statement of the bank, in whichever of the two forms it comes.
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { MOST_STATEMENT_BYTES, MOST_STATEMENT_LINES, type Statement, StatementError } from './statement.ts';

/** @throws StatementError, whose code says what is wrong with it. */
export function readStatement(file: Uint8Array): Statement {
  if (file.length > MOST_STATEMENT_BYTES) throw new StatementError('statement_too_large');
  const statement = readText(textOf(file));
  const references = new Set<string>();
  for (const { account, reference } of statement.lines) {
    const name = `${account} ${reference}`;
    if (references.has(name)) throw new StatementError('statement_repeated', { entry: reference });
    references.add(name);
  }
  if (statement.lines.length > MOST_STATEMENT_LINES) throw new StatementError('statement_too_large');
  return statement;
}

function readText(text: string): Statement {
  return text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text);
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}
