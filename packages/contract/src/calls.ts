// Every call of the wire under one name, and the types of what each takes and answers.
import type * as z from 'zod/mini';
import * as bankCard from './bank-card/calls.ts';
import * as demo from './demo/calls.ts';
import * as factorReset from './factor-reset/calls.ts';
import * as market from './market/calls.ts';
import * as account from './people/account.ts';
import * as accountNotices from './people/account-notices.ts';
import * as apiKeys from './people/api-keys.ts';
import * as contacts from './people/contacts.ts';
import * as passkeys from './people/passkeys.ts';
import * as passwords from './people/passwords.ts';
import * as proof from './people/proof.ts';
import * as security from './people/security.ts';
import * as settings from './people/settings.ts';
import * as user from './people/user.ts';
import * as pictures from './pictures/calls.ts';
import * as spot from './spot/calls.ts';
import * as staff from './staff/calls.ts';
import * as verification from './verification/calls.ts';
import * as wallet from './wallet/calls.ts';

/** The table from which routes, clients and the API documentation are made. */
export const calls = {
  setLanguage: settings.setLanguage,
  getLanguage: settings.getLanguage,
  listDiallingCodes: settings.listDiallingCodes,
  sendMailCode: settings.sendMailCode,
  sendPhoneCode: settings.sendPhoneCode,
  sendOwnCode: settings.sendOwnCode,
  getCustomerUrl: settings.getCustomerUrl,

  register: user.register,
  login: user.login,
  logout: user.logout,
  getUser: user.getUser,
  checkMobileCode: user.checkMobileCode,
  checkEmailCode: user.checkEmailCode,
  resetPassword: user.resetPassword,

  loginFactor: proof.loginFactor,
  getStepUp: proof.getStepUp,
  stepUp: proof.stepUp,
  reportLogin: proof.reportLogin,
  changePassword: passwords.changePassword,
  setFundPassword: passwords.setFundPassword,
  resetFundPassword: passwords.resetFundPassword,
  hasFundPassword: passwords.hasFundPassword,
  getSecurity: security.getSecurity,
  startFactor: security.startFactor,
  enableFactor: security.enableFactor,
  disableFactor: security.disableFactor,
  makeRecoveryCodes: security.makeRecoveryCodes,
  setPhrase: security.setPhrase,
  listSessions: security.listSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  listSecurityEvents: security.listSecurityEvents,

  listPasskeys: passkeys.listPasskeys,
  getPasskeyAddOptions: passkeys.getPasskeyAddOptions,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  getPasskeyLoginOptions: passkeys.getPasskeyLoginOptions,
  loginWithPasskey: passkeys.loginWithPasskey,
  getPasskeyConfirmOptions: passkeys.getPasskeyConfirmOptions,
  getPasskeyFactorOptions: passkeys.getPasskeyFactorOptions,

  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  removeApiKey: apiKeys.removeApiKey,

  uploadPicture: pictures.uploadPicture,
  getPicture: pictures.getPicture,
  submitBasic: verification.submitBasic,
  submitAdvanced: verification.submitAdvanced,
  getAdvanced: verification.getAdvanced,
  getVerification: verification.getVerification,
  getBankCard: bankCard.getBankCard,
  saveBankCard: bankCard.saveBankCard,
  listAccountNotices: accountNotices.listAccountNotices,
  readAccountNotices: accountNotices.readAccountNotices,

  sendContactCode: contacts.sendContactCode,
  changeContact: contacts.changeContact,
  freezeAccount: account.freezeAccount,
  getFreeze: account.getFreeze,
  sendUnfreezeCodes: account.sendUnfreezeCodes,
  unfreezeAccount: account.unfreezeAccount,
  getClosing: account.getClosing,
  closeAccount: account.closeAccount,
  downloadAccount: account.downloadAccount,
  startFactorReset: factorReset.startFactorReset,
  requestFactorReset: factorReset.requestFactorReset,
  getFactorReset: factorReset.getFactorReset,
  cancelFactorReset: factorReset.cancelFactorReset,

  listPairs: market.listPairs,
  getPair: market.getPair,
  listCandles: market.listCandles,
  getBook: market.getBook,
  listTrades: market.listTrades,
  listFees: market.listFees,
  getMarketState: market.getMarketState,
  listOwnCoins: market.listOwnCoins,

  placeSpotOrder: spot.placeSpotOrder,
  amendSpotOrder: spot.amendSpotOrder,
  cancelSpotOrder: spot.cancelSpotOrder,
  cancelSpotOrders: spot.cancelSpotOrders,
  listSpotOrders: spot.listSpotOrders,
  listOpenSpotOrders: spot.listOpenSpotOrders,
  listSpotHistory: spot.listSpotHistory,
  getSpotOrder: spot.getSpotOrder,
  getSpotOrderResult: spot.getSpotOrderResult,

  listWallets: wallet.listWallets,
  getWallet: wallet.getWallet,
  listEntries: wallet.listEntries,
  transfer: wallet.transfer,
  listTransfers: wallet.listTransfers,

  listPowers: staff.listPowers,
  listAccountActions: staff.listAccountActions,
  listMarketChanges: staff.listMarketChanges,

  listDemoMessages: demo.listDemoMessages,
  listOwnDemoMessages: demo.listOwnDemoMessages,
  fundDemoWallet: demo.fundDemoWallet,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a client passes in. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What the server works with after the request was read. */
export type CallFields<Name extends CallName> = z.output<Calls[Name]['request']>;
/** The payload of a success. */
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;
/** The members beside the payload of a success. */
export type CallExtra<Name extends CallName> = Calls[Name] extends { extra: infer Extra extends z.core.$ZodType }
  ? z.output<Extra>
  : Record<never, never>;
