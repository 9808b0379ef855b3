// The bank card or account that one is paid to.
import { ButtonLink, EmptyState, ListRow, Note, Panel } from '@candor/ui';
import { IconCreditCard } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { type BankCard, isBound, shownNumbers } from './bound-card.ts';

export function BankCardScreen() {
  const { t } = useTranslation('bankCard');
  const card = useCall('getBankCard', { lang: useLanguage() });
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        <Loaded from={card} rows={5}>
          {known => (isBound(known) ? <Bound card={known} /> : <Unbound />)}
        </Loaded>
      </div>
    </>
  );
}

function Bound({ card }: { card: BankCard }) {
  const { t } = useTranslation('bankCard');
  const facts = [
    ['branch', card.bank_branch],
    ['bankAddress', card.bank_address],
    ['swift', card.swift_code],
    ['payeeAddress', card.residence_address],
    ['postalCode', card.postal_code],
  ] as const;
  const filled = facts.filter(([, value]) => value !== '');
  return (
    <>
      <CardVisual card={card} />
      {filled.length === 0 ? null : (
        <Panel flush>
          {filled.map(([name, value]) => (
            <ListRow key={name} title={value} detail={t(name)} />
          ))}
        </Panel>
      )}
      <ButtonLink wide tone="secondary" href={href('/pages/bankbind/addbank')}>
        {t('replace')}
      </ButtonLink>
      <Note>{t('useText')}</Note>
    </>
  );
}

function Unbound() {
  const { t } = useTranslation('bankCard');
  return (
    <EmptyState
      icon={<IconCreditCard size={28} stroke={1.25} />}
      text={t('none')}
      hint={t('useText')}
      action={<ButtonLink href={href('/pages/bankbind/addbank')}>{t('add')}</ButtonLink>}
    />
  );
}

/** The bound card as one knows cards: bank, number, holder. */
function CardVisual({ card }: { card: BankCard }) {
  const { t } = useTranslation('bankCard');
  const { card: number, account } = shownNumbers(card);
  return (
    <div className={formPage.card}>
      <p className={formPage.bank}>{card.bank_name}</p>
      <svg className={formPage.chip} viewBox="0 0 40 30" aria-hidden="true">
        <rect x="1" y="1" width="38" height="28" rx="6" />
        <path d="M1 11h11M1 19h11M28 11h11M28 19h11M12 1v28M28 1v28M12 15h16" />
      </svg>
      <p className={formPage.number}>{number || account}</p>
      <div className={formPage.foot}>
        <span>
          <span className={formPage.label}>{t('holder')}</span>
          {card.real_name}
        </span>
        {number === '' || account === '' ? null : (
          <span className={formPage.second}>
            <span className={formPage.label}>{t('account')}</span>
            <span className={formPage.figures}>{account}</span>
          </span>
        )}
      </div>
    </div>
  );
}
