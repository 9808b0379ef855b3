// Reads from and writes to the server: every screen's way to data.
import { createCallHooks } from '@candor/web';
import { client } from './api.ts';
import { callKey } from './call-key.ts';

export const { useCall, useAct } = createCallHooks({ client, keyOf: callKey });
