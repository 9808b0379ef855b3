// Where pressing G and then a letter leads.
import type { Path } from '../../shared/navigation/paths.ts';

/** The letter by its place on the keyboard: Thai and Korean layouts have other letters there. */
export const jumps = {
  KeyH: { key: 'H', path: '/', name: 'shell:tabHome' },
  KeyM: { key: 'M', path: '/pages/currencies/index', name: 'shell:tabCurrencies' },
  KeyT: { key: 'T', path: '/pages/trade/index', name: 'go_trade' },
  KeyK: { key: 'K', path: '/pages/trade/kline', name: 'go_chart' },
  KeyI: { key: 'I', path: '/pages/option/detail', name: 'shell:kind_options' },
  KeyO: { key: 'O', path: '/pages/trade/orders', name: 'shell:nav_orders' },
  KeyA: { key: 'A', path: '/pages/assets/index', name: 'shell:nav_assets' },
  KeyD: { key: 'D', path: '/pages/assets/deposit/index', name: 'deposit:title' },
  KeyW: { key: 'W', path: '/pages/assets/withdraw/index', name: 'withdrawal:title' },
  KeyX: { key: 'X', path: '/pages/assets/transfer/index', name: 'go_transfer' },
  KeyF: { key: 'F', path: '/pages/finance/index', name: 'shell:nav_finance' },
  KeyL: { key: 'L', path: '/pages/publication/index', name: 'shell:nav_launch' },
  KeyN: { key: 'N', path: '/pages/notice/index', name: 'shell:account_notices' },
  KeyE: { key: 'E', path: '/pages/help/center/center', name: 'shell:account_help' },
  KeyS: { key: 'S', path: '/pages/settings/index', name: 'shell:account_settings' },
} as const satisfies Readonly<Record<string, { key: string; path: Path; name: string }>>;

export function jumpOf(code: string): Path | undefined {
  return Object.hasOwn(jumps, code) ? jumps[code as keyof typeof jumps].path : undefined;
}
