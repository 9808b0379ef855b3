// Logins and everything else that happened to the safety of the account.
import { type CallAnswer, retentionDays, securityHistoryKinds } from '@candor/contract';
import { Badge, ListRow, Panel, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';

type Kind = (typeof securityHistoryKinds)[number];
type Happening = CallAnswer<'listSecurityEvents'>['list'][number];

const RETENTION = {
  years: Math.floor(retentionDays.securityEvents / 365),
  months: Math.round(retentionDays.securityOrigins / 30.4),
};

export function SecurityHistoryScreen() {
  const { t } = useTranslation('security');
  const [kind, setKind] = useState<Kind>('all');
  const pages = useCallPages('listSecurityEvents', { kind });
  return (
    <>
      <PageBar title={t('history')} />
      <div className={formPage.page}>
        <Segmented
          label={t('history')}
          value={kind}
          options={securityHistoryKinds.map(value => ({ value, label: t(value) }))}
          onChange={setKind}
        />
        <Panel flush>
          <PagedList pages={pages} keyOf={row => row.id}>
            {row => <HappeningRow happening={row} />}
          </PagedList>
        </Panel>
        <p className={formPage.text}>{t('historyKept', RETENTION)}</p>
      </div>
    </>
  );
}

function HappeningRow({ happening }: { happening: Happening }) {
  const { t } = useTranslation('security');
  const { dateTime } = useFormats();
  const { title, device, address, at, by } = happening;
  const about =
    happening.occasion === 'recovery_code_used'
      ? t('recoveryLeft', { count: Number(happening.about) })
      : happening.about;
  const detail = [about, device, address].filter(part => part !== '').join(' · ');
  return (
    <ListRow
      title={title}
      detail={
        <>
          {dateTime(at)}
          {detail === '' ? null : <br />}
          {detail}
        </>
      }
      right={by === 'owner' ? undefined : <Badge>{t(by === 'staff' ? 'byStaff' : 'byExchange')}</Badge>}
    />
  );
}
