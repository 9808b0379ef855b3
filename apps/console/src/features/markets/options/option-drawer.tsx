// The rules of the options of one market beside the list, and proposing other ones.
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { useMay } from '../../../shared/session.ts';
import classes from '../markets.module.css';
import { shareText } from '../typed-rules.ts';
import { OptionDialog } from './option-dialog.tsx';
import { type OptionRules, optionFields, optionShares } from './option-rules.ts';

export function OptionDrawer({ rules, onClose }: { rules: OptionRules | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={rules !== undefined} onClose={onClose} title={rules?.symbol ?? ''}>
      {rules === undefined ? null : <Body key={`${rules.market} ${rules.coin}`} rules={rules} />}
    </SideDrawer>
  );
}

function Body({ rules }: { rules: OptionRules }) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const mayChange = useMay('markets.change');
  const [isChanging, setChanging] = useState(false);
  const { coin_name: coin, upcoming } = rules;
  return (
    <>
      <KeyValues
        items={[
          { label: t('coin'), value: coin },
          { label: t('openOptions'), value: figureOfDecimal(String(rules.open)) },
          { label: t('claimed'), value: `${figureOfDecimal(rules.claimed)} ${coin}` },
        ]}
      />
      <h3 className={classes.head}>{t('rules')}</h3>
      <KeyValues
        items={[
          {
            label: t('proposals:field_option_sales'),
            value: t(rules.sales === 1 ? 'proposals:yes' : 'proposals:no'),
          },
          {
            label: t('proposals:field_option_payouts'),
            value: (
              <span className={classes.lines}>
                {rules.durations.map(({ seconds, payout }) => (
                  <span key={seconds}>{[`${seconds} s`, shareText(payout)].join(' · ')}</span>
                ))}
              </span>
            ),
          },
          ...optionFields.map(name => ({
            label: t(`proposals:field_option_${name}`),
            value: optionShares.has(name) ? shareText(rules[name]) : `${figureOfDecimal(rules[name])} ${coin}`,
          })),
        ]}
      />
      {mayChange ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" disabled={upcoming !== null} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
          {upcoming === null ? null : <p className={classes.quiet}>{t('changeWaits')}</p>}
        </div>
      ) : null}
      {isChanging ? <OptionDialog rules={rules} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
