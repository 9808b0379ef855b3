// Every call of the wire under one name, put together from the features, and the types of what each takes and answers.
import type * as z from 'zod/mini';
import { bankCalls } from './bank/calls.ts';
import { bankCardCalls } from './bank-card/calls.ts';
import { chatCalls } from './chat/calls.ts';
import { coinCalls } from './coins/calls.ts';
import { articleCalls } from './content/article-calls.ts';
import { newsCalls } from './content/calls.ts';
import { helpCalls } from './content/help-calls.ts';
import { demoCalls } from './demo/calls.ts';
import { depositCalls } from './deposit/calls.ts';
import { factorResetCalls } from './factor-reset/calls.ts';
import { favouriteCalls } from './favourites/calls.ts';
import { fiatRatesCalls } from './fiat-rates/calls.ts';
import { guideCalls } from './guide/calls.ts';
import { hostingCalls } from './hosting/calls.ts';
import { launchCalls } from './launch/calls.ts';
import { leverCalls } from './lever/calls.ts';
import { leverPublicCalls } from './lever/public-calls.ts';
import { marketCalls } from './market/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { optionCalls } from './option/calls.ts';
import { accountCalls } from './people/account.ts';
import { accountNoticeCalls } from './people/account-notices.ts';
import { apiKeyCalls } from './people/api-keys.ts';
import { contactCalls } from './people/contacts.ts';
import { passkeyCalls } from './people/passkeys.ts';
import { passwordCalls } from './people/passwords.ts';
import { proofCalls } from './people/proof.ts';
import { securityCalls } from './people/security.ts';
import { settingsCalls } from './people/settings.ts';
import { userCalls } from './people/user.ts';
import { pictureCalls } from './pictures/calls.ts';
import { alertCalls } from './price-alert/calls.ts';
import { recordCalls } from './records/calls.ts';
import { referralCalls } from './referral/calls.ts';
import { reserveCalls } from './reserves/calls.ts';
import { spotCalls } from './spot/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { statementCalls } from './statements/calls.ts';
import { verificationCalls } from './verification/calls.ts';
import { walletCalls } from './wallet/calls.ts';
import { walletHistoryCalls } from './wallet/history-calls.ts';
import type { AnswerIn, ExtraIn, InputIn } from './wire/call.ts';
import { withdrawalCalls } from './withdrawal/calls.ts';

/** The table from which routes, clients and the API documentation are made. */
export const calls = {
  ...settingsCalls,
  ...userCalls,
  ...proofCalls,
  ...passwordCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...apiKeyCalls,
  ...pictureCalls,
  ...verificationCalls,
  ...bankCardCalls,
  ...accountNoticeCalls,
  ...notificationCalls,
  ...contactCalls,
  ...accountCalls,
  ...factorResetCalls,
  ...marketCalls,
  ...coinCalls,
  ...spotCalls,
  ...leverCalls,
  ...leverPublicCalls,
  ...optionCalls,
  ...hostingCalls,
  ...alertCalls,
  ...favouriteCalls,
  ...guideCalls,
  ...launchCalls,
  ...walletCalls,
  ...statementCalls,
  ...walletHistoryCalls,
  ...depositCalls,
  ...bankCalls,
  ...withdrawalCalls,
  ...referralCalls,
  ...reserveCalls,
  ...newsCalls,
  ...articleCalls,
  ...helpCalls,
  ...fiatRatesCalls,
  ...chatCalls,
  ...recordCalls,
  ...staffCalls,
  ...demoCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a client passes in. */
export type CallInput<Name extends CallName> = InputIn<Calls, Name>;
/** What the server works with after the request was read. */
export type CallFields<Name extends CallName> = z.output<Calls[Name]['request']>;
/** The payload of a success. */
export type CallAnswer<Name extends CallName> = AnswerIn<Calls, Name>;
/** The members next to the payload of a success. */
export type CallExtra<Name extends CallName> = ExtraIn<Calls, Name>;
