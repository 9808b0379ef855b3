// All shortcuts in a sheet, by where they act, and the switch that turns single keys off.
import { Sheet, Switch } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../shared/device/preferences.ts';
import { showShortcuts } from '../../shared/keyboard/overlays.ts';
import { jumpNames } from './jump-names.ts';
import classes from './shortcut-list.module.css';

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
