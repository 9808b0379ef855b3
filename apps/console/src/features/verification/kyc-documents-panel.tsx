// What was typed, and what is worth knowing before deciding.
import { useLanguageTag, useVerificationPartNames } from '@candor/web';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countryName } from '../../shared/country-name.ts';
import { Age } from '../../shared/parts/age.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { OpenedCase } from './case.ts';
import { EarlierCases } from './earlier-cases.tsx';
import classes from './review.module.css';

export function KycDocumentsPanel({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation(['cases', 'review']);
  const partName = useVerificationPartNames();
  const tag = useLanguageTag();
  const renewed = opened.renewed.map(partName).join(', ');
  return (
    <Panel title={t('given')}>
      {opened.same_number.length === 0 ? null : (
        <Alert color="danger" title={t('sameNumber')}>
          <ul className={classes.hints}>
            {opened.same_number.map(({ user, level, state }) => (
              <li key={`${user}-${level}`}>
                <Link to={`/users/${user}`}>
                  {t('sameNumberRow', { user, level: t(`level_${level}`), state: t(`state_${state}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.facts}>
        <KeyValues
          items={[
            { label: t('review:partName'), value: opened.name || '–' },
            { label: t('review:partCountry'), value: countryName(opened.country_iso, tag) },
            { label: t('review:partCardId'), value: <code>{opened.card_id || '–'}</code> },
            { label: t('review:partAddress'), value: opened.address || '–' },
            ...(renewed === '' ? [] : [{ label: t('renewed'), value: renewed }]),
            { label: t('age'), value: <Age since={opened.submitted_at} /> },
            { label: t('joinedAt'), value: <Timestamp at={opened.joined_at} /> },
          ]}
        />
      </div>
      <EarlierCases opened={opened} />
    </Panel>
  );
}
