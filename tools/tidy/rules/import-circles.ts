// Files of the core and of the screens import each other in one direction only: files of a circle can neither be read nor moved separately.
import { NO_CIRCLES } from '../architecture.ts';
import { importsOf, targetOf } from '../imports.ts';
import type { Problem, SourceFile } from '../source-file.ts';

/** What each file imports of its own workspace, with the line; files that may form circles are left out. */
export type ImportGraph = Map<string, { target: string; line: number }[]>;

/** Types and lazy imports count as well: a reader follows them too. The features of an app are nodes in addition to their files. */
export function addToGraph(graph: ImportGraph, file: SourceFile): void {
  if (!NO_CIRCLES.includes(file.workspace.folder) || !file.innerPath.startsWith('src/')) return;
  const imports = importsOf(file)
    .map(imported => ({ target: targetOf(file, imported), line: imported.line }))
    .filter((imported): imported is { target: string; line: number } => imported.target !== undefined);
  graph.set(file.path, imports);
  const own = featureOf(file.path);
  if (own === undefined) return;
  const others = imports.flatMap(({ target, line }) => ({ target: featureOf(target) ?? own, line }));
  graph.set(own, [...(graph.get(own) ?? []), ...others.filter(({ target }) => target !== own)]);
}

/** The folder of the feature of an app that a file is part of. */
function featureOf(path: string): string | undefined {
  return /^apps\/(?:wallet|console)\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Each circle is reported once, at the first of its files by name. */
export function checkImportCircles(graph: ImportGraph): Problem[] {
  return [...graph.keys()].flatMap(path => {
    const circle = shortestCircle(graph, path);
    if (circle === undefined) return [];
    const line = graph.get(path)!.find(({ target }) => target === circle[0])!.line;
    return [{ path, line, rule: 'import-circles', message: `it imports itself by way of ${circle.join(', ')}` }];
  });
}

/** The files between `start` and itself, by the shortest way through files that come after it by name. */
function shortestCircle(graph: ImportGraph, start: string): string[] | undefined {
  const paths = new Map<string, string[]>([[start, []]]);
  for (const [path, route] of paths) {
    for (const { target } of graph.get(path) ?? []) {
      if (target === start) return route;
      if (target > start && !paths.has(target)) paths.set(target, [...route, target]);
    }
  }
  return undefined;
}
