// Every route that the contract promises, made from its calls: what a test over routes goes through, so that none is left out.
import { type Call, calls, endpointsOf, type Method } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import * as z from 'zod/mini';

export type ContractRoute = {
  name: string;
  call: Call;
  method: Method;
  /** The whole path. */
  path: string;
  isOfConsole: boolean;
};

export const contractRoutes: readonly ContractRoute[] = [...routesOf(calls, false), ...routesOf(consoleCalls, true)];

/** The same without the other methods and paths of a call. */
export const contractCalls = contractRoutes.filter(
  ({ call, method, path }) => method === call.method && path === `/api/${call.path}`,
);

function routesOf(table: Readonly<Record<string, Call>>, isOfConsole: boolean): ContractRoute[] {
  return Object.entries(table).flatMap(([name, call]) => {
    const endpoints = endpointsOf(call).map(({ method, path }) => ({ method, path: `/api/${path}` }));
    // A path with a field in it: filled with the name of nothing.
    const root = call.rootPath?.replace(/:\w+/g, '0'.repeat(32));
    if (root !== undefined) endpoints.push({ method: call.method, path: root });
    return endpoints.map(endpoint => ({ name, call, ...endpoint, isOfConsole }));
  });
}

/** The names of the fields that a call takes. */
export function fieldsOf({ request }: Call): string[] {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
