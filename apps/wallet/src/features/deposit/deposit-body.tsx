// The first step: the network, the address with its warnings, what to know, what waits and what is on the way.
import { ButtonLink, ListRow, Note, Panel } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { AddressCard } from './address-card.tsx';
import { amountText } from './amount-text.ts';
import { ArrivingList } from './arriving-list.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import type { DepositInfo } from './deposit-info.ts';
import classes from './deposit-screen.module.css';
import networkChoiceStyles from './network-choice.module.css';

export type DepositBodyProps = {
  info: DepositInfo;
  /** What the address of the page names; "" for nothing yet. */
  network: string;
  onNetwork: (network: string) => void;
};

export function DepositBody({ info, network, onNetwork }: DepositBodyProps) {
  const { t } = useTranslation('deposit');
  const { currency, currency_name: coin, chains, pause } = info;
  // Where there are several, the sender's network decides: nothing is chosen in advance.
  const chain = chains.length === 1 ? chains[0] : chains.find(({ nettype }) => nettype === network);
  const isOpen = pause === '';
  // On a phone what is on the way stands above all that one has read by then.
  const isWatching = !useIsDesktop() && info.arriving.length > 0;
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {isWatching ? <ArrivingList info={info} /> : null}
        {isOpen ? (
          <>
            <NetworkChoice coin={currency} chains={chains} chosen={chain?.nettype ?? ''} onChoose={onNetwork} />
            {chain === undefined ? null : (
              <>
                <AddressCard coin={coin} chain={chain} />
                <FromOutside currency={currency} chain={chain} />
              </>
            )}
          </>
        ) : (
          <Note tone="warning" title={t('pausedTitle', { coin })}>
            <p>{t(`pause_${pause}`)}</p>
            <p>{t('pausedText')}</p>
          </Note>
        )}
      </div>
      <div className={classes.side}>
        {/[1-9]/.test(info.waiting) ? (
          <Note title={t('waitingTitle', { amount: amountText(info.waiting), coin })}>
            <p>{t('waitingText', { minimum: amountText(info.min_number), coin })}</p>
          </Note>
        ) : null}
        {isWatching ? null : <ArrivingList info={info} />}
        <DepositFacts info={info} chain={isOpen ? chain : undefined} />
        <Panel flush>
          <ListRow
            title={t('notArrived')}
            detail={t('notArrivedText')}
            href={href('/pages/assets/deposit/charge', {
              currency,
              step: 'claim',
              network: chain?.nettype,
            })}
          />
          <ListRow title={t('records')} href={href('/pages/assets/record', { currency })} />
        </Panel>
      </div>
    </div>
  );
}

type FromOutsideProps = { currency: number; chain: DepositInfo['chains'][number] };

/** In demo, the way to coins that can be deposited. */
function FromOutside({ currency, chain: { nettype: chain, address } }: FromOutsideProps) {
  const { t } = useTranslation('outsideWallet');
  if (!useIsDemo()) return null;
  return (
    <Note
      title={t('depositHint')}
      action={
        <ButtonLink size="small" tone="secondary" href={href('/pages/demo/outside', { chain, currency, address })}>
          {t('sendFromOutside')}
        </ButtonLink>
      }
    />
  );
}

type NetworkChoiceProps = {
  /** Its number. */
  coin: number;
  chains: DepositInfo['chains'];
  chosen: string;
  onChoose: (nettype: string) => void;
};

/** The networks that a coin can come by, with how long each takes: the most expensive choice of the page, so each has a card. */
function NetworkChoice({ coin, chains, chosen, onChoose }: NetworkChoiceProps) {
  const { t } = useTranslation('deposit');
  const group = useId();
  return (
    <section>
      <h2 className={networkChoiceStyles.title} id={`${group}-title`}>
        {chains.length > 1 && chosen === '' ? t('chooseNetwork') : t('network')}
      </h2>
      <div className={networkChoiceStyles.networks} role="radiogroup" aria-labelledby={`${group}-title`}>
        {chains.map(chain => (
          <label key={chain.nettype} className={networkChoiceStyles.network}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={chain.nettype}
              checked={chain.nettype === chosen}
              onChange={() => onChoose(chain.nettype)}
            />
            <span className={networkChoiceStyles.name}>
              {chain.name}
              {chainName(chain.nettype, coin) === chain.name ? null : (
                <span className={networkChoiceStyles.code}>{chain.nettype}</span>
              )}
            </span>
            <span className={networkChoiceStyles.detail}>
              {t('confirmationCount', { count: chain.confirmations })}
              {' · '}
              {t('usualMinutes', { count: chain.usual_minutes })}
            </span>
          </label>
        ))}
      </div>
      {chains.length > 1 ? <p className={networkChoiceStyles.hint}>{t('sameNetwork')}</p> : null}
    </section>
  );
}
