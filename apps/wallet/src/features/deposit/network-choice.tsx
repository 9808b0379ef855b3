// The networks that a coin can come by, with how long each takes: the most expensive choice of the page, so each has a card.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-name.ts';
import type { DepositInfo } from './deposit-info.ts';
import classes from './network-choice.module.css';

export type NetworkChoiceProps = {
  /** Its number. */
  coin: number;
  chains: DepositInfo['chains'];
  chosen: string;
  onChoose: (nettype: string) => void;
};

export function NetworkChoice({ coin, chains, chosen, onChoose }: NetworkChoiceProps) {
  const { t } = useTranslation('deposit');
  const group = useId();
  return (
    <section>
      <h2 className={classes.title} id={`${group}-title`}>
        {chains.length > 1 && chosen === '' ? t('chooseNetwork') : t('network')}
      </h2>
      <div className={classes.networks} role="radiogroup" aria-labelledby={`${group}-title`}>
        {chains.map(chain => (
          <label key={chain.nettype} className={classes.network}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={chain.nettype}
              checked={chain.nettype === chosen}
              onChange={() => onChoose(chain.nettype)}
            />
            <span className={classes.name}>
              {chain.name}
              {chainName(chain.nettype, coin) === chain.name ? null : (
                <span className={classes.code}>{chain.nettype}</span>
              )}
            </span>
            <span className={classes.detail}>
              {t('confirmationCount', { count: chain.confirmations })}
              {' · '}
              {t('usualMinutes', { count: chain.usual_minutes })}
            </span>
          </label>
        ))}
      </div>
      {chains.length > 1 ? <p className={classes.hint}>{t('sameNetwork')}</p> : null}
    </section>
  );
}
