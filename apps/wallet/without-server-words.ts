// Leaves what only the server reads of a call out of the app: the sentence that describes it, who may make it, its throttle, its other paths.
import type { Plugin } from 'vite';

const CALLS = /packages\/contract\/src\/.*calls\.ts$/;
const SERVER_ONLY: ReadonlySet<unknown> = new Set(['summary', 'access', 'limit', 'right', 'aliases']);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export function withoutServerWords(): Plugin {
  return {
    name: 'without-server-words',
    enforce: 'post',
    transform(code, id) {
      if (!CALLS.test(id)) return undefined;
      const members = serverWordsIn(this.parse(code) as unknown as Node);
      // From the end on, so that the places before stay what they are.
      const shorter = members
        .sort((left, right) => right.start - left.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      return { code: shorter, map: null };
    },
  };
}

/** Members of the objects that describe calls, which are those with a path. */
function serverWordsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(serverWordsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties = [] } = node as { type?: string; properties?: (Node & { key?: { name?: string } })[] };
  const names = type === 'ObjectExpression' ? properties.map(({ key }) => key?.name) : [];
  const isCall = names.includes('path') && names.includes('method');
  const own = isCall ? properties.filter(({ key }) => SERVER_ONLY.has(key?.name)) : [];
  return [...own, ...Object.values(node).flatMap(serverWordsIn)];
}
