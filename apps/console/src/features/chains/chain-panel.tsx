// One chain: what its nodes are doing, the age of its newest block, and how far its blocks are booked.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Age } from '../../shared/parts/age.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { type Chain, lagOf, nodeTones } from './chain.ts';
import classes from './chains.module.css';

export function ChainPanel({ chain }: { chain: Chain }) {
  const { t } = useTranslation('chains');
  const formats = useFormats();
  const lag = lagOf(chain);
  const figures = [
    { name: 'tip', value: chain.tip },
    { name: 'final', value: chain.final },
    { name: 'booked', value: chain.booked },
  ] as const;
  return (
    <section className={classes.panel} aria-label={chain.name}>
      <div className={classes.panelHead}>
        <h2>{chain.name}</h2>
        <StatusBadge tone={nodeTones[chain.state]}>{t(`node_${chain.state}`)}</StatusBadge>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formats.count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {lag === 0 ? t('allBooked') : t('lag', { count: lag })} · {t('nodes', { count: chain.nodes })}
        {chain.block_at === 0 ? null : (
          <>
            {' · '}
            {t('blockAge')} <Age since={chain.block_at} />
          </>
        )}
      </p>
      {chain.state === 'in_step' ? null : (
        <p className={classes.bad}>
          {t(`nodeText_${chain.state}`)}
          {chain.since === 0 ? null : (
            <>
              {' '}
              ({t('stateFor')} <Age since={chain.since} />)
            </>
          )}
        </p>
      )}
      {chain.detail === '' ? null : <code className={classes.detail}>{chain.detail}</code>}
    </section>
  );
}
