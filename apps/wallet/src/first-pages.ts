// What loads the pages that people begin with: those of the tabs, and the login.
import type { ComponentType } from 'react';
import { HomeScreen } from './features/home/home-screen.tsx';
import type { Path } from './shared/navigation/paths.ts';

export type Load = () => Promise<ComponentType>;

export const firstPages = {
  // Most visits begin at home: it comes with the app's own code, as another file would be another request.
  '/': async () => HomeScreen,
  '/pages/currencies/index': () =>
    import('./features/currencies/currencies-screen.tsx').then(file => file.CurrenciesScreen),
  '/pages/trade/index': () => import('./trade-page.tsx').then(file => file.TradePage),
  '/pages/option/detail': () => import('./option-page.tsx').then(file => file.OptionPage),
  '/pages/assets/index': () => import('./features/assets/assets-screen.tsx').then(file => file.AssetsScreen),
  '/pages/user/login/login': () => import('./features/login/login-screen.tsx').then(file => file.LoginScreen),
  '/pages/finance/index': () => import('./features/hosting/finance-screen.tsx').then(file => file.FinanceScreen),
} as const satisfies Readonly<Partial<Record<Path, Load>>>;

export type FirstPath = keyof typeof firstPages;
