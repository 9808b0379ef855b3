// Checks the architecture rules that no other tool has, and prints each breach with its file, line and rule.
import { dirname } from 'node:path';
import { checkRepository } from './tidy/check-repository.ts';

const { fileCount, problems } = checkRepository(dirname(import.meta.dirname));
for (const { path, line, rule, message } of problems) console.log(`${path}:${line}  ${rule}  ${message}`);
console.log(`tidy: ${fileCount} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
process.exitCode = problems.length === 0 ? 0 : 1;
