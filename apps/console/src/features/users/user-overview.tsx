// Who somebody is, how safe their account is, and what they have.
import { languageTags } from '@candor/contract';
import { CoinIcon, EmptyState, figureOfDecimal } from '@candor/ui';
import { useLanguageTag } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countryName } from '../../shared/country-name.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import { levelTones, type Profile } from './user.ts';
import classes from './users.module.css';

export function UserOverview({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const tag = useLanguageTag();
  const mayReview = useMay('papers.review');
  const yesNo = (flag: 0 | 1) => (flag === 1 ? t('isSet') : t('notSet'));
  const setUp = (count: number) => (count === 0 ? t('notSet') : figureOfDecimal(String(count)));
  return (
    <div className={classes.overview}>
      <Panel title={t('person')}>
        <KeyValues
          items={[
            { label: t('email'), value: profile.email || '–' },
            { label: t('phone'), value: profile.phone || '–' },
            { label: t('name'), value: profile.name || '–' },
            { label: t('country'), value: countryName(profile.country_iso, tag) },
            { label: t('idNumber'), value: profile.card_id || '–' },
            {
              label: t('language'),
              value: new Intl.DisplayNames(tag, { type: 'language' }).of(languageTags[profile.language]),
            },
            { label: t('since'), value: <Timestamp at={profile.created_at} /> },
            {
              label: t('invitedBy'),
              value: profile.inviter === 0 ? '–' : <Link to={`/users/${profile.inviter}`}>{profile.inviter}</Link>,
            },
            { label: t('invited'), value: profile.invited },
          ]}
        />
      </Panel>
      <div className={classes.column}>
        <Panel
          title={t('verification')}
          actions={<StatusBadge tone={levelTones[profile.level]}>{t(`level_${profile.level}`)}</StatusBadge>}
        >
          <KeyValues
            items={profile.verification.map(
              ({ level, status, case: number, submitted_at: sent, decided_at: decided }) => ({
                label: t(`level_${level}`),
                value: (
                  <span className={classes.badges}>
                    {t(`status_${status}`)}
                    {number === 0 ? null : <Timestamp at={decided === 0 ? sent : decided} />}
                    {number === 0 || !mayReview ? null : <Link to={`/verification/${number}`}>{t('toCase')}</Link>}
                  </span>
                ),
              }),
            )}
          />
        </Panel>
        <Panel title={t('safety')}>
          <KeyValues
            items={[
              { label: t('totp'), value: yesNo(profile.has_totp) },
              { label: t('passkeys'), value: setUp(profile.passkeys) },
              { label: t('fundPassword'), value: yesNo(profile.has_fund_password) },
              { label: t('apiKeys'), value: setUp(profile.api_keys) },
              { label: t('logins'), value: profile.sessions },
            ]}
          />
        </Panel>
      </div>
      <UserWallets profile={profile} />
    </div>
  );
}

/** What is in a user's wallets. No member of staff can change any of it. */
function UserWallets({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  return (
    <Panel title={t('wallets')} text={t('openOrders', { count: profile.open_orders })}>
      {profile.wallets.length === 0 ? (
        <EmptyState text={t('noWallets')} />
      ) : (
        <FigureTable label={t('wallets')}>
          <thead>
            <tr>
              <th scope="col">{t('coin')}</th>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('balance')}</th>
              <th scope="col">{t('held')}</th>
            </tr>
          </thead>
          <tbody>
            {profile.wallets.map(({ currency, currency_name: name, account, balance, held }) => (
              <tr key={`${currency}-${account}`}>
                <th scope="row">
                  <span className={classes.coin}>
                    <CoinIcon name={name} size={18} />
                    {name}
                  </span>
                </th>
                <td>{t(`account_${account}`)}</td>
                <td>{figureOfDecimal(balance)}</td>
                <td>{figureOfDecimal(held)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}
