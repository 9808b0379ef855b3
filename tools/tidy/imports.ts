// The imports of a source file: static, dynamic, and `export … from`.
import { posix } from 'node:path';
import { lineAt, type SourceFile } from './source-file.ts';

export type Import = {
  /** As written, such as `./order.ts` or `@candor/money`. */
  specifier: string;
  /** It vanishes when the types are stripped. */
  isTypeOnly: boolean;
  /** The names that it brings at run time, by their names where they come from. */
  values: string[];
  line: number;
  /** `import(…)`: it loads when it is needed. */
  isLazy: boolean;
};

/** Every import whose specifier is a plain text. */
export function importsOf(file: SourceFile): Import[] {
  if (file.script === undefined) return [];
  const { staticImports, staticExports, dynamicImports } = file.script.module;
  const imports = staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(entry => entry.isType),
    values: entries
      .filter(entry => !entry.isType)
      .map(({ importName, localName }) => importName.name ?? localName.value),
    line: lineAt(file, start),
    isLazy: false,
  }));
  for (const { entries, start } of staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest !== null)
        imports.push({
          specifier: moduleRequest.value,
          isTypeOnly: isType,
          values: isType ? [] : [importName.name ?? '*'],
          line: lineAt(file, start),
          isLazy: false,
        });
  for (const { moduleRequest, start } of dynamicImports) {
    const specifier = /^(['"`])([^$]*)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (specifier !== undefined)
      imports.push({ specifier, isTypeOnly: false, values: ['*'], line: lineAt(file, start), isLazy: true });
  }
  return imports;
}

/** Where a relative import leads, as a path inside the repository; undefined for a package. */
export function targetOf(file: SourceFile, { specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : undefined;
}

/** The package that an import names, without the path inside it; undefined for a relative one or one of Node's own. */
export function packageOf({ specifier }: Import): string | undefined {
  if (/^(\.|\/|node:|virtual:|data:)/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
