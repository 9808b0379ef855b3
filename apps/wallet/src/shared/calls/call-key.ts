// The keys of the query cache: whose data it is, the name of the call, what was asked.
import type { Call, CallInput, CallName } from '@candor/contract';
import { calls } from '@candor/contract';

/** Own data is thrown away when the user changes; market data stays. */
export type KeyScope = 'own' | 'public';

/** The key of one call's answer; without an input, of all its answers. */
export function callKey<Name extends CallName>(name: Name, input?: CallInput<Name>) {
  const { access, knowsCaller }: Call = calls[name];
  const scope: KeyScope = access === 'user' || access === 'demo-user' || knowsCaller ? 'own' : 'public';
  return input === undefined ? ([scope, name] as const) : ([scope, name, input] as const);
}
