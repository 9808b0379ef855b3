// Files and folders are kebab-case and named after the one thing they hold, never after the kind of thing.
import type { Problem } from '../problem.ts';

const WORD = '[a-z0-9]+(-[a-z0-9]+)*';
const FOLDER = new RegExp(`^\\.?${WORD}$`);
// A leading underscore marks what only tests use; dots separate a role, as in `order.test.ts` or `sheet.module.css`.
const FILE = new RegExp(`^_?${WORD}(\\.[a-z0-9-]+)*$`);
const DRAWER = /^_?(utils?|helpers?|common|types|misc|stuff)$/;

/** `path` belongs to a source file; names such as README.md or LICENSE have rules of their own. */
export function checkFileName(path: string): Problem[] {
  const parts = path.split('/');
  const problem = (message: string): Problem => ({ path, line: 1, rule: 'file-names', message });
  return parts.flatMap((part, index) => {
    const isFile = index === parts.length - 1;
    const name = isFile ? part.split('.')[0]! : part;
    if (DRAWER.test(name)) return [problem(`"${name}" is a drawer: name the file or folder after what is in it`)];
    return (isFile ? FILE : FOLDER).test(part) ? [] : [problem(`"${part}" is not kebab-case`)];
  });
}
