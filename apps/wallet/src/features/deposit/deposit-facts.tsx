// What to know before sending: the smallest deposit, how long it takes, where it arrives, and the contract of a token.
import { Amount, Facts, IconButton, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import classes from './deposit-facts.module.css';
import type { DepositInfo } from './deposit-info.ts';

export type DepositFactsProps = {
  info: DepositInfo;
  /** The chosen network; undefined until one is. */
  chain: DepositInfo['chains'][number] | undefined;
};

export function DepositFacts({ info, chain }: DepositFactsProps) {
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
      <p className={classes.note}>{t('belowSmallest')}</p>
      {chain === undefined || chain.contract === '' ? null : <Contract address={chain.contract} />}
      {chain === undefined || chain.explorer_url === '' ? null : (
        <a className={classes.link} href={chain.explorer_url} target="_blank" rel="noreferrer">
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
        <p className={classes.note}>{t('contract')}</p>
        <p className={classes.address}>{address}</p>
      </div>
      <IconButton
        label={t('copyContract')}
        icon={<IconCopy size={18} stroke={1.5} />}
        onClick={() => copyText(address)}
      />
    </div>
  );
}
