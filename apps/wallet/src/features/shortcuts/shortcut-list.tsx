// What shortcuts show, in one piece of code that is loaded with the first of them: the list of all, and the bar of pages to go to.
import { Sheet, Switch } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../shared/device/preferences.ts';
import { showShortcuts } from '../../shared/keyboard/single-keys.ts';
import classes from './shortcut-list.module.css';
import type { JumpKey } from './shortcut-of.ts';

const GROUPS = [
  [
    'anywhere',
    [
      ['key_list', ['?']],
      ['key_search', ['/', 'Ctrl K']],
      ['key_go', ['G']],
      ['key_tab', ['Tab', '⇧ Tab']],
      ['key_arrows', ['↑', '↓']],
      ['key_open', ['Enter']],
      ['key_close', ['Esc']],
    ],
  ],
  [
    'trade',
    [
      ['key_buy', ['B']],
      ['key_sell', ['S']],
      ['key_limit', ['L']],
      ['key_market', ['M']],
      ['key_price', ['P']],
      ['key_amount', ['A']],
      ['key_share', ['1', '2', '3', '4']],
      ['key_send', ['Enter']],
      ['key_cancel', ['C']],
    ],
  ],
  [
    'chart',
    [
      ['key_candles', ['←', '→']],
      ['key_zoom', ['+', '−']],
      ['key_latest', ['End']],
    ],
  ],
] as const;

export function ShortcutList({ opened }: { opened: boolean }) {
  const { t } = useTranslation(['shortcuts', 'shell', 'deposit', 'withdrawal']);
  const usesHotkeys = usePreferences(state => state.usesHotkeys);
  return (
    <Sheet opened={opened} onClose={() => showShortcuts(false)} title={t('title')} tall>
      <div className={classes.groups}>
        {GROUPS.map(([group, lines]) => (
          <section key={group}>
            <h3 className={classes.title}>{t(group)}</h3>
            <dl className={classes.list}>
              {lines.map(([name, keys]) => (
                <Line key={name} name={t(name)} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={classes.title}>{t('pages')}</h3>
          <p className={classes.text}>{t('pagesText')}</p>
          <dl className={`${classes.list} ${classes.pages}`}>
            {jumpNames.map(([key, name]) => (
              <Line key={key} name={t(name)} keys={['G', key]} />
            ))}
          </dl>
        </section>
      </div>
      <div className={classes.switch}>
        <Switch
          label={t('switch')}
          detail={t('switchText')}
          checked={usesHotkeys}
          onChange={uses => changePreferences({ usesHotkeys: uses })}
        />
      </div>
      <p className={classes.text}>{t('text')}</p>
    </Sheet>
  );
}

function Line({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

/** After G: the letters that lead somewhere, until one of them or anything else is pressed. */
export function GoBar() {
  const { t } = useTranslation(['shortcuts', 'shell', 'deposit', 'withdrawal']);
  return (
    <div className={classes.bar} role="status">
      <span className={classes.barTitle}>{t('goTo')}</span>
      <ul className={classes.barPages}>
        {jumpNames.map(([key, name]) => (
          <li key={key}>
            <kbd>{key}</kbd>
            {t(name)}
          </li>
        ))}
      </ul>
      <span className={classes.stop}>{t('goStop')}</span>
    </div>
  );
}

const names = {
  H: 'shell:tabHome',
  M: 'shell:tabCurrencies',
  T: 'go_trade',
  K: 'go_chart',
  I: 'shell:kind_options',
  O: 'shell:nav_orders',
  A: 'shell:nav_assets',
  D: 'deposit:title',
  W: 'withdrawal:title',
  X: 'go_transfer',
  F: 'shell:nav_finance',
  L: 'shell:nav_launch',
  N: 'shell:account_notices',
  E: 'shell:account_help',
  S: 'shell:account_settings',
} as const satisfies Readonly<Record<JumpKey, string>>;

/** What the pages behind G and a letter are called, in the order in which they are shown. */
export const jumpNames = Object.entries(names) as [JumpKey, (typeof names)[JumpKey]][];
