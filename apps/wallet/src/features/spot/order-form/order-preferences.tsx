// The settings of the order form: what is asked before something is sent, and from when on a limit counts as far.
import { IconButton, Segmented, Sheet, Switch } from '@candor/ui';
import { IconAdjustments } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences, FAR_LIMIT_PERCENTS, usePreferences } from '../../../shared/device/preferences.ts';
import classes from '../../../shared/trade/ticket.module.css';

export function OrderPreferences() {
  const { t } = useTranslation('spot');
  const { confirmsOrders, confirmsCancels, farLimitPercent, usesHotkeys } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={classes.preferences}
        label={t('orderPreferences')}
        icon={<IconAdjustments size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      />
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('orderPreferences')}>
        <div className={classes.preferenceList}>
          <Switch
            label={t('confirmsOrders')}
            checked={confirmsOrders}
            onChange={confirms => changePreferences({ confirmsOrders: confirms })}
          />
          <Switch
            label={t('confirmsCancels')}
            checked={confirmsCancels}
            onChange={confirms => changePreferences({ confirmsCancels: confirms })}
          />
          <Switch
            label={t('useHotkeys')}
            detail={t('useHotkeysText')}
            checked={usesHotkeys}
            onChange={uses => changePreferences({ usesHotkeys: uses })}
          />
          <div className={classes.far}>
            {t('farLimitFrom')}
            <Segmented
              label={t('farLimitFrom')}
              value={farLimitPercent}
              onChange={percent => changePreferences({ farLimitPercent: percent })}
              options={FAR_LIMIT_PERCENTS.map(value => ({ value, label: `${value}\u00a0%` }))}
            />
            <p>{t('farLimitText')}</p>
          </div>
        </div>
      </Sheet>
    </>
  );
}
