// The bound card as one knows cards: bank, number, holder.
import { useTranslation } from 'react-i18next';
import { type BankCard, shownNumbers } from './bound-card.ts';
import classes from './card-visual.module.css';

export function CardVisual({ card }: { card: BankCard }) {
  const { t } = useTranslation('bankCard');
  const { card: number, account } = shownNumbers(card);
  return (
    <div className={classes.card}>
      <p className={classes.bank}>{card.bank_name}</p>
      <svg className={classes.chip} viewBox="0 0 40 30" aria-hidden="true">
        <rect x="1" y="1" width="38" height="28" rx="6" />
        <path d="M1 11h11M1 19h11M28 11h11M28 19h11M12 1v28M28 1v28M12 15h16" />
      </svg>
      <p className={classes.number}>{number || account}</p>
      <div className={classes.foot}>
        <span>
          <span className={classes.label}>{t('holder')}</span>
          {card.real_name}
        </span>
        {number === '' || account === '' ? null : (
          <span className={classes.second}>
            <span className={classes.label}>{t('account')}</span>
            <span className={classes.figures}>{account}</span>
          </span>
        )}
      </div>
    </div>
  );
}
