// Makes the calls lighter for browsers: without their documentation, and with schemas that are made when the first request or answer needs them.

/** What the bundler's parser answers, as far as it is read here. */
type Node = { type: string; start: number; end: number; [member: string]: unknown };
type Property = Node & { key: Node & { name?: string }; value: Node };

const CONTRACT = /packages\/contract\/src\/.*\.ts$/;
const SCHEMAS: ReadonlySet<unknown> = new Set(['request', 'answer', 'extra']);

/** A plugin of Vite: changes the tables of calls in `defineCalls(…)`. */
export function lightCalls() {
  return {
    name: 'light-calls',
    // After the types have gone.
    enforce: 'post' as const,
    transform(this: { parse(code: string): object }, code: string, id: string) {
      if (!CONTRACT.test(id) || !code.includes('defineCalls(')) return undefined;
      return { code: lighten(code, this.parse(code)), map: null };
    },
  };
}

/**
 * @param code a module of calls, in JavaScript
 * @param program its syntax tree, as ESTree
 */
export function lighten(code: string, program: object): string {
  const changes = callsIn(program as Node).flatMap(call =>
    propertiesOf(call).map(property => changeOf(code, property)),
  );
  return changes
    .filter(change => change !== undefined)
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, by }) => changed.slice(0, start) + by + changed.slice(end), code);
}

function changeOf(code: string, { start, end, key, value }: Property) {
  if (key.name === 'summary') return { start, end, by: `summary: ''` };
  if (!SCHEMAS.has(key.name)) return undefined;
  const schema = code.slice(value.start, value.end);
  const by = `get ${key.name}() { return Object.defineProperty(this, '${key.name}', { value: ${schema} }).${key.name}; }`;
  return { start, end, by };
}

/** The objects that describe calls: the members of the table in `defineCalls(…)`. */
function callsIn(node: Node): Node[] {
  if (node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'defineCalls')
    return (node.arguments as Node[]).flatMap(propertiesOf).map(({ value }) => value);
  return childrenOf(node).flatMap(callsIn);
}

function propertiesOf(node: Node): Property[] {
  if (node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).filter((member): member is Property => member.type === 'Property');
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);
}
