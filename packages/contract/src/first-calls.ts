// The calls that the wallet app makes on its first pages: what it loads before anything else, so it stays short.
import { marketCalls } from './market/calls.ts';
import { accountNoticeCalls } from './people/account-notices.ts';
import { settingsCalls } from './people/settings.ts';
import { userCalls } from './people/user.ts';
import { walletCalls } from './wallet/calls.ts';

export const firstCalls = {
  ...settingsCalls,
  ...userCalls,
  ...accountNoticeCalls,
  ...marketCalls,
  ...walletCalls,
} as const;
