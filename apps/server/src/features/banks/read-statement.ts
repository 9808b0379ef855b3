// Reads a statement of the bank, in whichever of the two forms it comes.
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { MOST_STATEMENT_BYTES, MOST_STATEMENT_LINES, type Statement, StatementError } from './statement.ts';

/** @throws StatementError, whose message says what is wrong with it. */
export function readStatement(file: Uint8Array): Statement {
  if (file.length > MOST_STATEMENT_BYTES) throw new StatementError('it is too large');
  const statement = readText(textOf(file));
  const references = new Set(statement.lines.map(({ account, reference }) => `${account} ${reference}`));
  if (references.size !== statement.lines.length) throw new StatementError('two entries bear the same reference');
  if (statement.lines.length > MOST_STATEMENT_LINES) throw new StatementError('it has too many entries');
  return statement;
}

function readText(text: string): Statement {
  return text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text);
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    throw new StatementError('it is not written in UTF-8', { cause: error });
  }
}
