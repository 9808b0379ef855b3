// The call that answers the icon of a coin that staff added.
import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { textLike } from '../wire/fields.ts';
import { form } from '../wire/form.ts';

export const coinCalls = defineCalls({
  getCoinPicture: {
    method: 'GET',
    path: 'market/coin_icon',
    rootPath: '/icons/added/:icon',
    access: 'public',
    limit: 'read',
    gives: 'picture',
    request: form({
      /** The name of a coin, or the name of the picture itself. */
      icon: textLike(/^[0-9A-Za-z]{1,64}$/, 'unknown_picture'),
    }),
    answer: z.string(),
    summary:
      'Answers the icon of a coin that the operator added as a picture, not in an envelope; failures come in one.',
  },
});
