// What an order moved of each coin in the spot account: from the balance before to the balance after.
import { Amount, Facts, Note, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './receipt.module.css';
import { factsOfMovement, type OrderMovement } from './receipt-facts.ts';

export function MovementPanel({ movements }: { movements: readonly OrderMovement[] }) {
  const { t } = useTranslation('receipt');
  const isKnown = movements.every(({ before }) => before !== null);
  return (
    <Panel title={t('moved')}>
      <div className={classes.coins}>
        {movements.map(movement => (
          <section key={movement.currency} className={classes.coin} aria-label={movement.currency_name}>
            <h3 className={classes.name}>{movement.currency_name}</h3>
            <Facts
              rows={factsOfMovement(movement).map(({ key, value }) => ({
                label: t(key),
                value: value === undefined ? '–' : <MovementValue name={key} value={value} />,
                strong: key === 'after',
              }))}
            />
          </section>
        ))}
      </div>
      {isKnown ? null : <Note>{t('balancesUnknown')}</Note>}
    </Panel>
  );
}

function MovementValue({ name, value }: { name: string; value: string }) {
  const isBalance = name === 'before' || name === 'after';
  return isBalance ? <Amount value={value} /> : <Amount value={value} tint="sign" withPlus />;
}
