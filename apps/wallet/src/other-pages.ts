// The loaders of every page that is no entry page; fetched once the first page is drawn, so that it need not wait for them.
import type { FirstPath, Load } from './first-pages.ts';
import type { Path } from './shared/navigation/paths.ts';

export type OtherPath = Exclude<Path, FirstPath>;

export const otherPages: Readonly<Record<OtherPath, Load>> = {
  '/pages/option/receipt': () =>
    import('./features/option/receipt/receipt-screen.tsx').then(file => file.OptionReceiptScreen),
  '/pages/option/figures': () =>
    import('./features/option/figures/figures-screen.tsx').then(file => file.OptionFiguresScreen),
  '/pages/user/login/register': () => import('./features/login/register-screen.tsx').then(file => file.RegisterScreen),
  '/pages/user/login/choose': () => import('./features/login/choose-screen.tsx').then(file => file.ChooseScreen),
  '/pages/user/login/forgetPassword': () =>
    import('./features/login/forget-password-screen.tsx').then(file => file.ForgetPasswordScreen),
  '/pages/user/login/agreement': () =>
    import('./features/login/agreement-screen.tsx').then(file => file.AgreementScreen),
  '/pages/user/frozen': () => import('./features/freeze/frozen-screen.tsx').then(file => file.FrozenScreen),
  '/pages/user/login/report': () => import('./features/freeze/report-screen.tsx').then(file => file.ReportScreen),
  '/pages/user/login/lostFactor': () =>
    import('./features/factor-reset/lost-factor-screen.tsx').then(file => file.LostFactorScreen),
  '/pages/user/login/factorReset': () =>
    import('./features/factor-reset/reset-status-screen.tsx').then(file => file.ResetStatusScreen),
  '/pages/settings/index': () => import('./features/settings/settings-screen.tsx').then(file => file.SettingsScreen),
  '/pages/settings/language/language': () =>
    import('./features/settings/language-screen.tsx').then(file => file.LanguageScreen),
  '/pages/settings/account/index': () =>
    import('./features/settings/account-screen.tsx').then(file => file.AccountScreen),
  '/pages/settings/notifications': () =>
    import('./features/notifications/notifications-screen.tsx').then(file => file.NotificationsScreen),
  '/pages/settings/security/actions': () =>
    import('./features/account-actions/account-actions-screen.tsx').then(file => file.AccountActionsScreen),
  '/pages/settings/security/index': () =>
    import('./features/security/security-screen.tsx').then(file => file.SecurityScreen),
  '/pages/settings/security/changePassword': () =>
    import('./features/security/change-password-screen.tsx').then(file => file.ChangePasswordScreen),
  '/pages/settings/security/changePayPassword': () =>
    import('./features/security/fund-password-screen.tsx').then(file => file.FundPasswordScreen),
  '/pages/settings/security/factor': () =>
    import('./features/security/factor-screen.tsx').then(file => file.FactorScreen),
  '/pages/settings/security/recoveryCodes': () =>
    import('./features/security/recovery-codes-screen.tsx').then(file => file.RecoveryCodesScreen),
  '/pages/settings/security/passkeys': () =>
    import('./features/security/passkeys-screen.tsx').then(file => file.PasskeysScreen),
  '/pages/settings/security/phrase': () =>
    import('./features/security/anti-phishing-code-screen.tsx').then(file => file.AntiPhishingCodeScreen),
  '/pages/settings/security/devices': () =>
    import('./features/security/devices-screen.tsx').then(file => file.DevicesScreen),
  '/pages/settings/security/history': () =>
    import('./features/security/security-history-screen.tsx').then(file => file.SecurityHistoryScreen),
  '/pages/settings/security/apiKeys': () =>
    import('./features/security/api-keys-screen.tsx').then(file => file.ApiKeysScreen),
  '/pages/settings/security/email': () =>
    import('./features/contacts/contact-screen.tsx').then(file => file.EmailScreen),
  '/pages/settings/security/phone': () =>
    import('./features/contacts/contact-screen.tsx').then(file => file.PhoneScreen),
  '/pages/settings/security/appLock': () =>
    import('./features/app-lock/app-lock-screen.tsx').then(file => file.AppLockScreen),
  '/pages/settings/security/freeze': () =>
    import('./features/freeze/freeze-screen.tsx').then(file => file.FreezeScreen),
  '/pages/settings/security/download': () =>
    import('./features/account-end/download-screen.tsx').then(file => file.DownloadScreen),
  '/pages/settings/security/close': () =>
    import('./features/account-end/close-screen.tsx').then(file => file.CloseScreen),
  '/pages/trade/kline': () => import('./features/kline/kline-screen.tsx').then(file => file.KlineScreen),
  '/pages/trade/insurance': () =>
    import('./features/insurance/insurance-screen.tsx').then(file => file.InsuranceScreen),
  '/pages/trade/funding': () =>
    import('./features/contracts/funding/funding-screen.tsx').then(file => file.FundingScreen),
  '/pages/finance/buyPage': () => import('./features/hosting/buy/buy-screen.tsx').then(file => file.BuyScreen),
  '/pages/finance/ordersPage': () =>
    import('./features/hosting/orders/hosting-orders-screen.tsx').then(file => file.HostingOrdersScreen),
  '/pages/finance/rulePage': () => import('./features/hosting/rules/rule-screen.tsx').then(file => file.RuleScreen),
  '/pages/trade/orders': () => import('./features/spot/orders/orders-screen.tsx').then(file => file.OrdersScreen),
  '/pages/trade/alerts': () => import('./features/alerts/alerts-screen.tsx').then(file => file.AlertsScreen),
  '/pages/trade/receipt': () => import('./features/spot/receipt/receipt-screen.tsx').then(file => file.ReceiptScreen),
  '/pages/guide/index': () => import('./features/guide/guide-screen.tsx').then(file => file.GuideScreen),
  '/pages/trade/order': () => import('./features/spot/orders/order-screen.tsx').then(file => file.OrderScreen),
  '/pages/assets/tradeAccount': () =>
    import('./features/assets/trade-account-screen.tsx').then(file => file.TradeAccountScreen),
  '/pages/assets/coin': () => import('./features/assets/coin-screen.tsx').then(file => file.CoinScreen),
  '/pages/assets/entries': () =>
    import('./features/assets/movements/movements-screen.tsx').then(file => file.MovementsScreen),
  '/pages/assets/transfer/index': () =>
    import('./features/assets/transfer-screen.tsx').then(file => file.TransferScreen),
  '/pages/assets/transfer/record': () =>
    import('./features/assets/transfer-record-screen.tsx').then(file => file.TransferRecordScreen),
  '/pages/assets/withdraw/index': () =>
    import('./features/withdrawal/withdraw-screen.tsx').then(file => file.WithdrawScreen),
  '/pages/assets/withdraw/detail': () =>
    import('./features/withdrawal/detail-screen.tsx').then(file => file.WithdrawalDetailScreen),
  '/pages/assets/withdraw/bank/bank': () =>
    import('./features/withdrawal/bank/bank-withdraw-screen.tsx').then(file => file.BankWithdrawScreen),
  '/pages/user/address/index': () => import('./features/address-book/book-screen.tsx').then(file => file.BookScreen),
  '/pages/user/address/address': () =>
    import('./features/address-book/addresses-screen.tsx').then(file => file.AddressesScreen),
  '/pages/user/address/create': () =>
    import('./features/address-book/create-screen.tsx').then(file => file.CreateScreen),
  '/pages/assets/deposit/index': () =>
    import('./features/deposit/deposit-coins-screen.tsx').then(file => file.DepositCoinsScreen),
  '/pages/assets/deposit/charge': () =>
    import('./features/deposit/deposit-screen.tsx').then(file => file.DepositScreen),
  '/pages/assets/statements': () =>
    import('./features/statements/statements-screen.tsx').then(file => file.StatementsScreen),
  '/pages/assets/debt': () => import('./features/bank-debt/bank-debt-screen.tsx').then(file => file.BankDebtScreen),
  '/pages/assets/record': () => import('./features/money-records/records-screen.tsx').then(file => file.RecordsScreen),
  '/pages/bankbind/index': () => import('./features/bank-card/bank-card-screen.tsx').then(file => file.BankCardScreen),
  '/pages/bankbind/addbank': () => import('./features/bank-card/add-bank-screen.tsx').then(file => file.AddBankScreen),
  '/pages/verification/index': () =>
    import('./features/verification/verification-screen.tsx').then(file => file.VerificationScreen),
  '/pages/verification/basic': () => import('./features/verification/basic-screen.tsx').then(file => file.BasicScreen),
  '/pages/verification/advanced': () =>
    import('./features/verification/advanced-screen.tsx').then(file => file.AdvancedScreen),
  '/pages/promotion/index': () =>
    import('./features/promotion/promotion-screen.tsx').then(file => file.PromotionScreen),
  '/pages/promotion/rules': () =>
    import('./features/promotion/rules-screen.tsx').then(file => file.PromotionRulesScreen),
  '/pages/publication/index': () => import('./features/launch/launch-screen.tsx').then(file => file.LaunchScreen),
  '/pages/publication/details': () =>
    import('./features/launch/details/details-screen.tsx').then(file => file.LaunchDetailsScreen),
  '/pages/publication/purchase': () =>
    import('./features/launch/purchase/purchase-screen.tsx').then(file => file.PurchaseScreen),
  '/pages/publication/subscription': () =>
    import('./features/launch/own/subscription-screen.tsx').then(file => file.SubscriptionScreen),
  '/pages/publication/allotment': () =>
    import('./features/launch/allotment/allotment-screen.tsx').then(file => file.AllotmentScreen),
  '/pages/help/center/center': () => import('./features/help/center-screen.tsx').then(file => file.HelpCenterScreen),
  '/pages/help/center/detail': () => import('./features/help/detail-screen.tsx').then(file => file.HelpDetailScreen),
  '/pages/index/notice/notice': () => import('./features/notices/article-screen.tsx').then(file => file.ArticleScreen),
  '/pages/search/index': () => import('./features/search/search-screen.tsx').then(file => file.SearchScreen),
  '/pages/notice/index': () => import('./features/notices/notices-screen.tsx').then(file => file.NoticesScreen),
  '/pages/help/center/chat': () => import('./features/chat/chat-screen.tsx').then(file => file.ChatScreen),
  '/pages/proofs/index': () => import('./features/proofs/proofs-screen.tsx').then(file => file.ProofsScreen),
  '/pages/about/staff': () => import('./features/staff/staff-screen.tsx').then(file => file.StaffScreen),
  '/pages/reserves/index': () => import('./features/reserves/reserves-screen.tsx').then(file => file.ReservesScreen),
  '/pages/reserves/movements': () =>
    import('./features/reserves/movements-screen.tsx').then(file => file.ReserveMovementsScreen),
  '/pages/demo/outside': () => import('./features/outside-wallet/outside-screen.tsx').then(file => file.OutsideScreen),
  '/choose-location': () =>
    import('./features/address-picker/choose-location-screen.tsx').then(file => file.ChooseLocationScreen),
  '/open-location': () =>
    import('./features/address-picker/open-location-screen.tsx').then(file => file.OpenLocationScreen),
};
