// The first step of a deposit: the network, the address with its warnings, what to know, what waits and what is on the way.

import type { CallAnswer } from '@candor/contract';
import { Amount, ButtonLink, Facts, figureOfDecimal, IconButton, ListRow, Note, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import { shortDecimal } from '../../shared/decimals.ts';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { AddressCard } from './address-card.tsx';
import classes from './deposit.module.css';

type DepositInfo = CallAnswer<'getDepositInfo'>;

type DepositBodyProps = {
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
          <Note title={t('waitingTitle', { amount: figureOfDecimal(shortDecimal(info.waiting)), coin })}>
            <p>{t('waitingText', { minimum: figureOfDecimal(shortDecimal(info.min_number)), coin })}</p>
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
      <h2 className={classes.networkTitle} id={`${group}-title`}>
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
            <span className={classes.networkName}>
              {chain.name}
              {chainName(chain.nettype, coin) === chain.name ? null : (
                <span className={classes.networkCode}>{chain.nettype}</span>
              )}
            </span>
            <span className={classes.networkDetail}>
              {t('confirmationCount', { count: chain.confirmations })}
              {' · '}
              {t('usualMinutes', { count: chain.usual_minutes })}
            </span>
          </label>
        ))}
      </div>
      {chains.length > 1 ? <p className={classes.networkHint}>{t('sameNetwork')}</p> : null}
    </section>
  );
}

type DepositFactsProps = {
  info: DepositInfo;
  /** The chosen network; undefined until one is. */
  chain: DepositInfo['chains'][number] | undefined;
};

/** What to know before sending: the smallest deposit, how long it takes, where it arrives, and the contract of a token. */
function DepositFacts({ info, chain }: DepositFactsProps) {
  const { t } = useTranslation(['deposit', 'assets']);
  const rows = [
    {
      label: t('smallest'),
      value: <Amount value={shortDecimal(info.min_number)} unit={info.currency_name} />,
    },
    ...(chain === undefined
      ? []
      : [
          { label: t('creditedAfter'), value: t('confirmationCount', { count: chain.confirmations }) },
          { label: t('usualTime'), value: t('usualMinutes', { count: chain.usual_minutes }) },
        ]),
    { label: t('creditedTo'), value: t('assets:account_change') },
    { label: t('fee'), value: t('free') },
  ];
  return (
    <Panel title={t('facts')}>
      <Facts rows={rows} />
      <p className={classes.factNote}>{t('belowSmallest')}</p>
      {chain === undefined || chain.contract === '' ? null : <Contract address={chain.contract} />}
      {chain === undefined || chain.explorer_url === '' ? null : (
        <a className={classes.explorerLink} href={chain.explorer_url} target="_blank" rel="noreferrer">
          {t('seeOnExplorer')}
          <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
        </a>
      )}
    </Panel>
  );
}

function Contract({ address }: { address: string }) {
  const { t } = useTranslation('deposit');
  return (
    <div className={classes.contract}>
      <div>
        <p className={classes.factNote}>{t('contract')}</p>
        <p className={classes.contractAddress}>{address}</p>
      </div>
      <IconButton
        label={t('copyContract')}
        icon={<IconCopy size={18} stroke={1.5} />}
        onClick={() => copyText(address)}
      />
    </div>
  );
}

/** Transfers that were seen and are not credited yet, with the confirmations that each has. */
function ArrivingList({ info }: { info: DepositInfo }) {
  const { t } = useTranslation('deposit');
  return (
    <Panel title={t('arriving')}>
      {info.arriving.length === 0 ? <p className={classes.nothing}>{t('nothingArriving')}</p> : null}
      <ul className={classes.transfers}>
        {info.arriving.map((transfer, index) => (
          // One transaction can pay the same address more than once.
          // biome-ignore lint/suspicious/noArrayIndexKey: such payments differ by their place only
          <li key={`${transfer.txid} ${index}`}>
            <Transfer transfer={transfer} coin={info.currency_name} networkOf={nameOf(info)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOf = (info: DepositInfo) => (nettype: string) =>
  info.chains.find(chain => chain.nettype === nettype)?.name ?? nettype;

type TransferProps = {
  transfer: DepositInfo['arriving'][number];
  coin: string;
  networkOf: (nettype: string) => string;
};

function Transfer({ transfer, coin, networkOf }: TransferProps) {
  const { t } = useTranslation('deposit');
  const { shortDateTime } = useFormats();
  const { amount, confirmations, needed, txid, explorer_url: explorer } = transfer;
  const done = Math.min(confirmations, needed);
  const label = t('confirmed', { done, needed });
  return (
    <div className={classes.transfer}>
      <div className={classes.line}>
        <Amount className={classes.amount} value={shortDecimal(amount)} unit={coin} withPlus />
        <span className={classes.count}>{label}</span>
      </div>
      <progress className={classes.bar} max={Math.max(needed, 1)} value={done} aria-label={label} />
      <div className={classes.line}>
        <span className={classes.transferDetail}>
          {networkOf(transfer.nettype)} · {t('seenAt', { time: shortDateTime(transfer.seen_at) })}
        </span>
        {explorer === '' ? (
          <span className={classes.transferDetail}>{shortId(txid)}</span>
        ) : (
          <a
            className={classes.transferLink}
            href={explorer}
            target="_blank"
            rel="noreferrer"
            aria-label={t('seeOnExplorer')}
          >
            {shortId(txid)}
            <IconExternalLink size={14} stroke={1.5} aria-hidden="true" />
          </a>
        )}
      </div>
    </div>
  );
}

const shortId = (txid: string) => (txid.length > 16 ? `${txid.slice(0, 6)}…${txid.slice(-6)}` : txid);
