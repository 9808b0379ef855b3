// The tab bar of the app.
import { TabBar } from '@candor/ui';
import {
  type Icon,
  IconArrowsExchange,
  IconChartLine,
  IconClock,
  IconCoins,
  IconHome,
  IconWallet,
} from '@candor/ui/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../shared/device/preferences.ts';
import { href } from '../shared/navigation/href.ts';
import type { TabKey } from '../shared/navigation/paths.ts';
import { tabsOf } from './tabs.ts';

const looks = {
  home: { icon: IconHome, text: 'tabHome' },
  currencies: { icon: IconChartLine, text: 'tabCurrencies' },
  trade: { icon: IconArrowsExchange, text: 'tabTrade' },
  options: { icon: IconClock, text: 'tabOptions' },
  finance: { icon: IconCoins, text: 'tabFinance' },
  assets: { icon: IconWallet, text: 'tabAssets' },
} as const satisfies Record<TabKey, { icon: Icon; text: string }>;

export function MainTabs({ active }: { active: TabKey }) {
  const { t } = useTranslation('shell');
  const count = usePreferences(state => state.tabCount);
  const items = useMemo(
    () =>
      tabsOf(count).map(({ key, path }) => {
        const { icon: TabIcon, text } = looks[key];
        return { key, label: t(text), href: href(path), icon: <TabIcon size={22} stroke={1.5} aria-hidden="true" /> };
      }),
    [count, t],
  );
  return <TabBar label={t('mainNavigation')} items={items} active={active} />;
}
