// The money that values are shown in, with where its rate comes from.
import { ListRow, Sheet } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useLanguageTag } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../shared/device/preferences.ts';
import { shownMoneys } from '../../shared/worth/display-currency.ts';
import { RateNote } from '../../shared/worth/rate-note.tsx';
import language from './language-screen.module.css';
import classes from './settings-screen.module.css';

export function DisplayCurrencyRow() {
  const { t } = useTranslation('portfolio');
  const names = new Intl.DisplayNames(useLanguageTag(), { type: 'currency' });
  const chosen = usePreferences(state => state.displayCurrency);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('displayCurrency')}
        right={<span className={classes.value}>{chosen}</span>}
        chevron
        onClick={() => setOpen(true)}
      />
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('displayCurrency')}>
        {shownMoneys.map(money => (
          <ListRow
            key={money}
            title={money}
            detail={money === 'USDT' ? t('asUsdt') : names.of(money)}
            right={
              money === chosen ? (
                <IconCheck className={language.check} size={20} stroke={2} aria-hidden="true" />
              ) : undefined
            }
            selected={money === chosen}
            onClick={() => changePreferences({ displayCurrency: money })}
          />
        ))}
        <RateNote />
      </Sheet>
    </>
  );
}
