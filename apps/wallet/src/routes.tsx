// Every path of the app in one table: which page it is, who may see it, which tab it belongs to.
import type { ComponentType } from 'react';

/** The tabs that the bar can hold. */
export type TabKey = 'home' | 'currencies' | 'trade' | 'options' | 'finance' | 'assets';

export type Route = {
  path: string;
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** Loads the page; absent until it is built. */
  load?: () => Promise<ComponentType>;
  /** `anybody` needs no login. */
  access: 'anybody' | 'user';
  /** The tab that the page is the root of. */
  tab?: TabKey;
  /** `wide` pages may use the whole of a desktop; the others stay in a column. */
  width?: 'wide';
  /** `first` pages show no texts but the first ones, and so need not wait for the others. */
  texts?: 'first';
};

function route<const Definition extends Route>(definition: Definition): Definition {
  return definition;
}

export const routes = [
  route({
    path: '/',
    aliases: ['/pages/index/index'],
    access: 'user',
    tab: 'home',
    texts: 'first',
    load: () => import('./features/home/home-screen.tsx').then(file => file.HomeScreen),
  }),
  route({
    path: '/pages/currencies/index',
    access: 'user',
    tab: 'currencies',
    load: () => import('./features/currencies/currencies-screen.tsx').then(file => file.CurrenciesScreen),
  }),
  route({
    path: '/pages/trade/index',
    access: 'user',
    tab: 'trade',
    width: 'wide',
    load: () => import('./trade-page.tsx').then(file => file.TradePage),
  }),
  route({ path: '/pages/option/detail', access: 'user', tab: 'options' }),
  route({ path: '/pages/finance/index', access: 'user', tab: 'finance' }),
  route({
    path: '/pages/assets/index',
    access: 'user',
    tab: 'assets',
    load: () => import('./features/assets/assets-screen.tsx').then(file => file.AssetsScreen),
  }),

  route({
    path: '/pages/user/login/login',
    access: 'anybody',
    load: () => import('./features/login/login-screen.tsx').then(file => file.LoginScreen),
  }),
  route({
    path: '/pages/user/login/register',
    access: 'anybody',
    load: () => import('./features/login/register-screen.tsx').then(file => file.RegisterScreen),
  }),
  route({
    path: '/pages/user/login/choose',
    access: 'anybody',
    load: () => import('./features/login/choose-screen.tsx').then(file => file.ChooseScreen),
  }),
  route({
    path: '/pages/user/login/forgetPassword',
    access: 'anybody',
    load: () => import('./features/login/forget-password-screen.tsx').then(file => file.ForgetPasswordScreen),
  }),
  route({
    path: '/pages/user/login/agreement',
    access: 'anybody',
    load: () => import('./features/login/agreement-screen.tsx').then(file => file.AgreementScreen),
  }),

  route({
    path: '/pages/user/frozen',
    access: 'user',
    load: () => import('./features/freeze/frozen-screen.tsx').then(file => file.FrozenScreen),
  }),
  route({
    path: '/pages/user/login/report',
    access: 'anybody',
    load: () => import('./features/freeze/report-screen.tsx').then(file => file.ReportScreen),
  }),

  route({
    path: '/pages/user/login/lostFactor',
    access: 'anybody',
    load: () => import('./features/factor-reset/lost-factor-screen.tsx').then(file => file.LostFactorScreen),
  }),
  route({
    path: '/pages/user/login/factorReset',
    access: 'anybody',
    load: () => import('./features/factor-reset/reset-status-screen.tsx').then(file => file.ResetStatusScreen),
  }),

  route({
    path: '/pages/settings/index',
    access: 'anybody',
    load: () => import('./features/settings/settings-screen.tsx').then(file => file.SettingsScreen),
  }),
  route({
    path: '/pages/settings/language/language',
    access: 'anybody',
    load: () => import('./features/settings/language-screen.tsx').then(file => file.LanguageScreen),
  }),
  route({
    path: '/pages/settings/account/index',
    access: 'user',
    load: () => import('./features/settings/account-screen.tsx').then(file => file.AccountScreen),
  }),
  route({
    path: '/pages/settings/security/actions',
    access: 'user',
    load: () => import('./features/account-actions/account-actions-screen.tsx').then(file => file.AccountActionsScreen),
  }),
  route({
    path: '/pages/settings/security/index',
    access: 'user',
    load: () => import('./features/security/security-screen.tsx').then(file => file.SecurityScreen),
  }),
  route({
    path: '/pages/settings/security/changePassword',
    access: 'user',
    load: () => import('./features/security/change-password-screen.tsx').then(file => file.ChangePasswordScreen),
  }),
  route({
    path: '/pages/settings/security/changePayPassword',
    access: 'user',
    load: () => import('./features/security/fund-password-screen.tsx').then(file => file.FundPasswordScreen),
  }),
  route({
    path: '/pages/settings/security/factor',
    access: 'user',
    load: () => import('./features/security/factor-screen.tsx').then(file => file.FactorScreen),
  }),
  route({
    path: '/pages/settings/security/recoveryCodes',
    access: 'user',
    load: () => import('./features/security/recovery-codes-screen.tsx').then(file => file.RecoveryCodesScreen),
  }),
  route({
    path: '/pages/settings/security/passkeys',
    access: 'user',
    load: () => import('./features/security/passkeys-screen.tsx').then(file => file.PasskeysScreen),
  }),
  route({
    path: '/pages/settings/security/phrase',
    access: 'user',
    load: () => import('./features/security/phrase-screen.tsx').then(file => file.PhraseScreen),
  }),
  route({
    path: '/pages/settings/security/devices',
    access: 'user',
    load: () => import('./features/security/devices-screen.tsx').then(file => file.DevicesScreen),
  }),
  route({
    path: '/pages/settings/security/history',
    access: 'user',
    load: () => import('./features/security/security-history-screen.tsx').then(file => file.SecurityHistoryScreen),
  }),
  route({
    path: '/pages/settings/security/apiKeys',
    access: 'user',
    load: () => import('./features/security/api-keys-screen.tsx').then(file => file.ApiKeysScreen),
  }),
  route({
    path: '/pages/settings/security/email',
    access: 'user',
    load: () => import('./features/contacts/contact-screen.tsx').then(file => file.EmailScreen),
  }),
  route({
    path: '/pages/settings/security/phone',
    access: 'user',
    load: () => import('./features/contacts/contact-screen.tsx').then(file => file.PhoneScreen),
  }),
  route({
    path: '/pages/settings/security/appLock',
    access: 'user',
    load: () => import('./features/app-lock/app-lock-screen.tsx').then(file => file.AppLockScreen),
  }),
  route({
    path: '/pages/settings/security/freeze',
    access: 'user',
    load: () => import('./features/freeze/freeze-screen.tsx').then(file => file.FreezeScreen),
  }),
  route({
    path: '/pages/settings/security/download',
    access: 'user',
    load: () => import('./features/account-end/download-screen.tsx').then(file => file.DownloadScreen),
  }),
  route({
    path: '/pages/settings/security/close',
    access: 'user',
    load: () => import('./features/account-end/close-screen.tsx').then(file => file.CloseScreen),
  }),

  route({
    path: '/pages/trade/kline',
    access: 'anybody',
    width: 'wide',
    load: () => import('./features/kline/kline-screen.tsx').then(file => file.KlineScreen),
  }),
  route({
    path: '/pages/trade/orders',
    access: 'user',
    load: () => import('./features/spot/orders-screen.tsx').then(file => file.OrdersScreen),
  }),
  route({
    path: '/pages/trade/order',
    access: 'user',
    load: () => import('./features/spot/order-screen.tsx').then(file => file.OrderScreen),
  }),

  route({
    path: '/pages/assets/tradeAccount',
    access: 'user',
    load: () => import('./features/assets/trade-account-screen.tsx').then(file => file.TradeAccountScreen),
  }),
  route({
    path: '/pages/assets/coin',
    access: 'user',
    load: () => import('./features/assets/coin-screen.tsx').then(file => file.CoinScreen),
  }),
  route({
    path: '/pages/assets/entries',
    access: 'user',
    load: () => import('./features/assets/entries-screen.tsx').then(file => file.EntriesScreen),
  }),
  route({
    path: '/pages/assets/transfer/index',
    access: 'user',
    load: () => import('./features/assets/transfer-screen.tsx').then(file => file.TransferScreen),
  }),
  route({
    path: '/pages/assets/transfer/record',
    access: 'user',
    load: () => import('./features/assets/transfer-record-screen.tsx').then(file => file.TransferRecordScreen),
  }),
  route({ path: '/pages/assets/deposit/index', access: 'user' }),
  route({ path: '/pages/assets/deposit/charge', access: 'user' }),
  route({ path: '/pages/assets/withdraw/index', access: 'user' }),
  route({ path: '/pages/assets/withdraw/detail', access: 'user' }),
  route({ path: '/pages/assets/withdraw/bank/bank', access: 'user' }),
  route({ path: '/pages/assets/record', access: 'user' }),

  route({ path: '/pages/user/address/address', access: 'user' }),
  route({ path: '/pages/user/address/create', access: 'user' }),
  route({ path: '/pages/user/address/index', access: 'user' }),
  route({
    path: '/pages/bankbind/index',
    access: 'user',
    load: () => import('./features/bank-card/bank-card-screen.tsx').then(file => file.BankCardScreen),
  }),
  route({
    path: '/pages/bankbind/addbank',
    access: 'user',
    load: () => import('./features/bank-card/add-bank-screen.tsx').then(file => file.AddBankScreen),
  }),
  route({
    path: '/pages/verification/index',
    access: 'user',
    load: () => import('./features/verification/verification-screen.tsx').then(file => file.VerificationScreen),
  }),
  route({
    path: '/pages/verification/basic',
    access: 'user',
    load: () => import('./features/verification/basic-screen.tsx').then(file => file.BasicScreen),
  }),
  route({
    path: '/pages/verification/advanced',
    access: 'user',
    load: () => import('./features/verification/advanced-screen.tsx').then(file => file.AdvancedScreen),
  }),

  route({ path: '/pages/finance/buyPage', access: 'user' }),
  route({ path: '/pages/finance/ordersPage', access: 'user' }),
  route({ path: '/pages/finance/rulePage', access: 'user' }),
  route({ path: '/pages/publication/index', access: 'user' }),
  route({ path: '/pages/publication/details', access: 'user' }),
  route({ path: '/pages/publication/purchase', access: 'user' }),
  route({ path: '/pages/promotion/index', access: 'user' }),

  route({
    path: '/pages/notice/index',
    access: 'user',
    load: () => import('./features/notices/notices-screen.tsx').then(file => file.NoticesScreen),
  }),
  route({ path: '/pages/index/notice/notice', access: 'user' }),
  route({ path: '/pages/help/center/center', access: 'user' }),
  route({ path: '/pages/help/center/chat', access: 'user' }),
  route({ path: '/pages/help/center/detail', access: 'user' }),

  route({
    path: '/pages/about/staff',
    access: 'anybody',
    load: () => import('./features/staff/staff-screen.tsx').then(file => file.StaffScreen),
  }),

  route({
    path: '/choose-location',
    access: 'user',
    load: () => import('./features/places/choose-location-screen.tsx').then(file => file.ChooseLocationScreen),
  }),
  route({
    path: '/open-location',
    access: 'user',
    load: () => import('./features/places/open-location-screen.tsx').then(file => file.OpenLocationScreen),
  }),
] as const satisfies readonly Route[];

/** Every path that the app knows. */
export type Path = (typeof routes)[number]['path'];
