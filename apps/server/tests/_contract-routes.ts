// Every route that the contract promises, made from its calls: what a test over routes goes through, so that none is left out.
import { type Call, calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import * as z from 'zod/mini';

export type ContractRoute = {
  name: string;
  call: Call;
  /** The whole path, one for each name that the call has. */
  path: string;
  isOfConsole: boolean;
};

export const contractRoutes: readonly ContractRoute[] = [...routesOf(calls, false), ...routesOf(consoleCalls, true)];

/** The same without the other paths of a call. */
export const contractCalls = contractRoutes.filter(({ call, path }) => path === `/api/${call.path}`);

function routesOf(table: Readonly<Record<string, Call>>, isOfConsole: boolean): ContractRoute[] {
  return Object.entries(table).flatMap(([name, call]) => {
    const paths = [call.path, ...(call.aliases ?? [])].map(path => `/api/${path}`);
    // A path with a field in it: filled with something that can be nobody's.
    if (call.rootPath !== undefined) paths.push(call.rootPath.replace(/:\w+/g, '0'.repeat(32)));
    return paths.map(path => ({ name, call, path, isOfConsole }));
  });
}

/** The names of the fields that a call takes. */
export function fieldsOf({ request }: Call): string[] {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
