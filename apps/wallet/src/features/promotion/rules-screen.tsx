// The rules of referral, made from the shares as they are set now.
import { figureOfDecimal, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './promotion.module.css';
import { EXAMPLE_FEE, hasShares, shareOfFee } from './rates.ts';
import { SharesPanel } from './shares-panel.tsx';

const RULES = ['inviter', 'fees', 'paid', 'limit', 'own', 'same', 'board', 'change'] as const;

export function PromotionRulesScreen() {
  const { t } = useTranslation('promotion');
  const shares = useCall('getReferralShares', {});
  return (
    <>
      <PageBar title={t('rulesTitle')} />
      <div className={classes.rules}>
        <Loaded from={shares} rows={3}>
          {rates => (
            <>
              <SharesPanel rates={rates} />
              {hasShares(rates) ? (
                <Panel title={t('formulaTitle')}>
                  <p className={classes.rule}>{t('formulaText')}</p>
                  <p className={classes.formula}>
                    {t('formula', {
                      ...{ fee: figureOfDecimal(EXAMPLE_FEE), percent: figureOfDecimal(rates.return_rate1) },
                      share: figureOfDecimal(shareOfFee(rates.return_rate1)),
                    })}
                  </p>
                </Panel>
              ) : null}
            </>
          )}
        </Loaded>
        {RULES.map(rule => (
          <Panel key={rule} title={t(`rule_${rule}`)}>
            <p className={classes.rule}>{t(`ruleText_${rule}`)}</p>
          </Panel>
        ))}
      </div>
    </>
  );
}
