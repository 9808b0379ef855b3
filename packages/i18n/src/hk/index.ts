// Every text in Traditional Chinese, put together from the features for those who show it. Functions, so that an app carries only what it asks for.
import type { ConsoleTexts, ServerTexts, Texts } from '../texts.ts';
import { accountEnd, accountEndErrors, accountEndEventMessages, accountEndEvents } from './account-end.ts';
import { appLock } from './app-lock.ts';
import { bankEntries, bankErrors, bankNotices, bankPowers, bankRemarks, banks, payee } from './bank.ts';
import {
  bankCard,
  bankCardErrors,
  bankCardEventMessages,
  bankCardEvents,
  bankCardFields,
  bankCardProblems,
} from './bank-card.ts';
import { bankDebt } from './bank-debt.ts';
import { bankDeposit } from './bank-deposit.ts';
import { bankWithdrawal } from './bank-withdrawal.ts';
import { chainErrors, chainPowers, chainProblems, chains } from './chains.ts';
import { chatErrors, chatMail, chatPowers, chatProblems } from './chat.ts';
import { chat, chatDesk } from './chat-screens.ts';
import { frame, parts } from './console-frame.ts';
import { contactEventMessages, contactEvents, contactMail, contactProblems, contacts } from './contacts.ts';
import { articles, contentErrors, contentPowers, contentProblems } from './content.ts';
import { contracts } from './contracts.ts';
import { csvFiles } from './csv-files.ts';
import {
  deposit,
  depositEntries,
  depositErrors,
  depositNotices,
  depositPowers,
  depositProblems,
  deposits,
  moneyRecords,
} from './deposit.ts';
import {
  factorReset,
  factorResetErrors,
  factorResetEventMessages,
  factorResetEvents,
  factorResetFields,
  factorResetMail,
  factorResetPowers,
  factorResets,
} from './factor-reset.ts';
import { favourites } from './favourites.ts';
import { dashboard } from './figures.ts';
import { first } from './first.ts';
import { freeze, freezeErrors, freezeEventMessages, freezeEvents, freezeMail } from './freeze.ts';
import { guide, receipt } from './guide.ts';
import { help, helpTables } from './help.ts';
import {
  hosting,
  hostingEntries,
  hostingErrors,
  hostingPowers,
  hostingProblems,
  hostingProducts,
  hostingWords,
} from './hosting.ts';
import { kline } from './kline.ts';
import { launchCourses, launchDemo, launchEntries, launchErrors, launchPowers, launchProblems } from './launch.ts';
import { launch } from './launch-screens.ts';
import {
  contractRisk,
  leverErrors,
  leverFields,
  leverNotices,
  leverPowers,
  leverProblems,
  leverWords,
} from './lever.ts';
import {
  login,
  loginErrors,
  loginEventMessages,
  loginEvents,
  loginFields,
  loginMail,
  loginProblems,
  socketWords,
} from './login.ts';
import { exchangeRules, marketErrors, marketPowers } from './market.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import {
  fillNotices,
  hostingNotices,
  launchNotices,
  notificationMail,
  notificationProblems,
  notifications,
  optionNotices,
} from './notifications.ts';
import { health, journal, operatingErrors, operatingPowers } from './operating.ts';
import {
  option,
  optionEntries,
  optionErrors,
  optionFields,
  optionPowers,
  optionProblems,
  optionWords,
} from './option.ts';
import { orders } from './orders.ts';
import { outsideWallet } from './outside-wallet.ts';
import { pictureFiles } from './picture-files.ts';
import { pictureErrors, pictureProblems } from './pictures.ts';
import { places } from './places.ts';
import { portfolio } from './portfolio.ts';
import { alertErrors, alertNotices, alertProblems, alerts } from './price-alert.ts';
import { proof, proofErrors, proofFields, proofMail, proofProblems } from './proof.ts';
import { proposalErrors, proposalPowers, proposals } from './proposals.ts';
import { proofs, recordErrors, recordProblems } from './records.ts';
import {
  promotion,
  referral,
  referralEntries,
  referralErrors,
  referralPowers,
  referralProblems,
  referralWords,
} from './referral.ts';
import { publicReserves, reserveErrors, reservePowers, reserveProblems, reserves } from './reserves.ts';
import { search } from './search.ts';
import {
  security,
  securityErrors,
  securityEventMessages,
  securityEvents,
  securityFields,
  securityMail,
  securityProblems,
} from './security.ts';
import { settings, settingsFields } from './settings.ts';
import { shared } from './shared.ts';
import { shortcuts } from './shortcuts.ts';
import { spot, spotEntries, spotErrors, spotFields, spotProblems } from './spot.ts';
import {
  aboutStaff,
  accountActions,
  audit,
  operators,
  ownAccount,
  signIn,
  staffErrors,
  staffMail,
  staffPowers,
  staffProblems,
  staffRoles,
} from './staff.ts';
import { statementErrors, statements, statementWords } from './statements.ts';
import { users, usersErrors, usersEventMessages, usersEvents, usersPowers } from './users.ts';
import {
  cases,
  review,
  verification,
  verificationErrors,
  verificationEventMessages,
  verificationEvents,
  verificationFields,
  verificationNotices,
  verificationPowers,
  verificationProblems,
} from './verification.ts';
import { accounts, walletEntries, walletErrors, walletFields, walletPowers, walletProblems } from './wallet.ts';
import { wireErrors, wireFields, wireProblems } from './wire.ts';
import {
  addressBook,
  signingApprovals,
  withdrawal,
  withdrawalEntries,
  withdrawalErrors,
  withdrawalEventMessages,
  withdrawalEvents,
  withdrawalNotices,
  withdrawalPowers,
  withdrawalRemarks,
  withdrawals,
} from './withdrawal.ts';

/** What both apps say beside a field. */
const problems = () => ({
  ...wireProblems,
  ...loginProblems,
  ...proofProblems,
  ...securityProblems,
  ...contactProblems,
  ...staffProblems,
  ...walletProblems,
  ...chainProblems,
  ...depositProblems,
  ...referralProblems,
  ...reserveProblems,
  ...spotProblems,
  ...leverProblems,
  ...notificationProblems,
  ...optionProblems,
  ...hostingProblems,
  ...alertProblems,
  ...launchProblems,
  ...pictureProblems,
  ...verificationProblems,
  ...bankCardProblems,
  ...chatProblems,
  ...recordProblems,
  ...contentProblems,
});

/** What both apps call the roles of staff, what each may do, and what was done. */
const staff = () => ({
  ...staffRoles,
  ...staffPowers,
  ...usersPowers,
  ...proposalPowers,
  ...operatingPowers,
  ...marketPowers,
  ...optionPowers,
  ...hostingPowers,
  ...leverPowers,
  ...walletPowers,
  ...chainPowers,
  ...depositPowers,
  ...referralPowers,
  ...reservePowers,
  ...contentPowers,
  ...chatPowers,
  ...launchPowers,
  ...bankPowers,
  ...withdrawalPowers,
  ...verificationPowers,
  ...factorResetPowers,
});

export const walletTexts = () =>
  ({
    ...first,
    errors: { ...wireErrors, ...marketErrors, ...spotErrors, ...leverErrors },
    aboutStaff,
    accountActions,
    accountEnd,
    alerts,
    favourites,
    addressBook,
    appLock,
    bankCard,
    bankDebt,
    bankDeposit,
    bankWithdrawal,
    chat,
    contacts,
    contracts,
    csvFiles,
    deposit,
    factorReset,
    freeze,
    guide,
    help,
    hosting,
    kline,
    launch,
    login,
    moneyRecords,
    notifications,
    news,
    option,
    orders,
    outsideWallet,
    pictureFiles,
    places,
    portfolio,
    problems: problems(),
    promotion,
    proof,
    proofs,
    publicReserves,
    receipt,
    review,
    search,
    security,
    settings,
    shortcuts,
    spot,
    staff: staff(),
    statements,
    verification,
    withdrawal,
  }) satisfies Texts;

export const consoleTexts = () =>
  ({
    accounts,
    articles,
    audit,
    banks,
    cases,
    chains,
    chatDesk,
    contractRisk,
    csvFiles,
    dashboard,
    deposits,
    errors: wireErrors,
    exchangeRules,
    factorResets,
    frame,
    health,
    hostingProducts,
    journal,
    messages,
    operators,
    ownAccount,
    parts,
    payee,
    pictureFiles,
    problems: problems(),
    proposals,
    referral,
    reserves,
    launchCourses,
    review,
    shared,
    signIn,
    staff: staff(),
    users,
    signingApprovals,
    withdrawalRemarks,
    withdrawals,
  }) satisfies ConsoleTexts;

export const serverTexts = () =>
  ({
    accountNotices: {
      ...verificationNotices,
      ...depositNotices,
      ...withdrawalNotices,
      ...bankNotices,
      ...leverNotices,
      ...fillNotices,
      ...optionNotices,
      ...hostingNotices,
      ...launchNotices,
      ...alertNotices,
    },
    errors: {
      ...wireErrors,
      ...loginErrors,
      ...proofErrors,
      ...securityErrors,
      ...freezeErrors,
      ...accountEndErrors,
      ...staffErrors,
      ...usersErrors,
      ...proposalErrors,
      ...operatingErrors,
      ...marketErrors,
      ...walletErrors,
      ...chainErrors,
      ...depositErrors,
      ...reserveErrors,
      ...bankErrors,
      ...withdrawalErrors,
      ...spotErrors,
      ...leverErrors,
      ...optionErrors,
      ...hostingErrors,
      ...alertErrors,
      ...launchErrors,
      ...referralErrors,
      ...pictureErrors,
      ...chatErrors,
      ...recordErrors,
      ...contentErrors,
      ...verificationErrors,
      ...bankCardErrors,
      ...factorResetErrors,
      ...statementErrors,
    },
    events: {
      ...loginEvents,
      ...securityEvents,
      ...contactEvents,
      ...freezeEvents,
      ...accountEndEvents,
      ...usersEvents,
      ...verificationEvents,
      ...bankCardEvents,
      ...withdrawalEvents,
      ...factorResetEvents,
    },
    fieldProblems: {
      ...wireFields,
      ...loginFields,
      ...proofFields,
      ...securityFields,
      ...settingsFields,
      ...walletFields,
      ...spotFields,
      ...leverFields,
      ...optionFields,
      ...verificationFields,
      ...bankCardFields,
      ...factorResetFields,
    },
    ledger: {
      ...walletEntries,
      ...depositEntries,
      ...bankEntries,
      ...withdrawalEntries,
      ...spotEntries,
      ...optionEntries,
      ...hostingEntries,
      ...launchEntries,
      ...referralEntries,
    },
    optionWords,
    helpTables,
    hostingWords,
    statementWords,
    socketWords,
    launchDemo,
    referralWords,
    leverWords,
    withdrawalRemarks,
    bankRemarks,
    eventMessages: {
      ...loginEventMessages,
      ...securityEventMessages,
      ...contactEventMessages,
      ...freezeEventMessages,
      ...accountEndEventMessages,
      ...usersEventMessages,
      ...verificationEventMessages,
      ...bankCardEventMessages,
      ...withdrawalEventMessages,
      ...factorResetEventMessages,
    },
    mail: {
      ...loginMail,
      ...proofMail,
      ...securityMail,
      ...contactMail,
      ...freezeMail,
      ...staffMail,
      ...factorResetMail,
      ...chatMail,
      ...notificationMail,
    },
  }) satisfies ServerTexts;
