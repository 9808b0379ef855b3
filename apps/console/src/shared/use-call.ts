// Reads from and writes to the server: every screen's way to data.
import { createCallHooks } from '@candor/web';
import { backgroundClient, client } from './api.ts';

export const { useCall, useAct } = createCallHooks({
  client,
  backgroundClient,
  keyOf: (name, input) => (input === undefined ? [name] : [name, input]),
});
