// Compares docs/coverage.md with the record of a run of all tests, or writes it from one.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COVERAGE_FILE, checkCoverage, makeRows, readTable, writeTable } from './specification/coverage.ts';
import { readRecords } from './specification/records.ts';

const { values, positionals } = parseArgs({ options: { update: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('name the folder with the record of a run');
const records = readRecords(folder);
if (values.update === true) writeFileSync(COVERAGE_FILE, writeTable(await makeRows(readTable(), records)));
const { open, problems } = await checkCoverage(records);
for (const sentence of [...open, ...problems]) console.log(sentence);
process.exitCode = open.length + problems.length > 0 ? 1 : 0;
