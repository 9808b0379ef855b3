// "What staff can do": the permissions of each role, the acts that take two people, the acts that no role permits, resets of operators, and adoptions of copies.
import { type CallAnswer, type OperatorRole, operatorRoles, permissionWord } from '@candor/contract';
import { Badge, ListRow, Note, Panel, SelectField } from '@candor/ui';
import { IconBan } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useDemoReviewer } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './staff-screen.module.css';

const NO_ONE_MAY = ['balance', 'outcome', 'actAs', 'secrets', 'unseen', 'silent'] as const;

export function StaffScreen() {
  const { t } = useTranslation(['aboutStaff', 'staff']);
  const powers = useCall('listPowers', {});
  const reviewer = useDemoReviewer();
  const [role, setRole] = useState<OperatorRole | ''>('');
  return (
    <>
      <PageBar title={t('title')} help="staff-powers" />
      <div className={classes.page}>
        <p className={classes.text}>{t('intro')}</p>
        {reviewer === undefined ? null : <Note>{t('demoReviewer')}</Note>}
        <Panel title={t('never')}>
          <ul className={classes.never}>
            {NO_ONE_MAY.map(thing => (
              <li key={thing}>
                <IconBan className={classes.ban} size={20} stroke={1.5} aria-hidden="true" />
                {t(`never_${thing}`)}
              </li>
            ))}
          </ul>
        </Panel>
        <SelectField
          label={t('role')}
          value={role}
          onChange={setRole}
          options={[
            { value: '', label: t('allRoles') },
            ...operatorRoles.map(value => ({ value, label: t(`staff:role_${value}`) })),
          ]}
        />
        <Panel flush title={role === '' ? t('powers') : t('powersOf', { role: t(`staff:role_${role}`) })}>
          <Loaded from={powers} rows={8}>
            {known => <PowerList powers={known.powers} role={role || undefined} />}
          </Loaded>
        </Panel>
        <p className={classes.text}>{t('twoText')}</p>
        <ResetList />
        <AdoptionList />
      </div>
    </>
  );
}

/** When the owner of the machine reset the access of operators, each with its record in the public journal. */
function ResetList() {
  const { t } = useTranslation('aboutStaff');
  const formats = useFormats();
  const resets = useCall('listOperatorResets', {});
  return (
    <RecordList title={t('resets')} text={t('resetsText')}>
      <Loaded from={resets} rows={1}>
        {known => (
          <Records list={known} titleOf={({ operator }) => t('resetOf', { operator: formats.count(operator) })} />
        )}
      </Loaded>
    </RecordList>
  );
}

/** When operators made a copy go on in place of every other one. */
function AdoptionList() {
  const { t } = useTranslation('aboutStaff');
  const formats = useFormats();
  const adoptions = useCall('listAdoptions', {});
  return (
    <RecordList title={t('adoptions')} text={t('adoptionsText')}>
      <Loaded from={adoptions} rows={1}>
        {known => (
          <Records
            list={known}
            titleOf={({ generation, operators }) =>
              [
                t('adoptionOf', { generation: formats.count(generation) }),
                ...operators.map(operator => t('resetOf', { operator: formats.count(operator) })),
              ].join(' · ')
            }
          />
        )}
      </Loaded>
    </RecordList>
  );
}

function RecordList({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel title={title} flush>
      <p className={classes.inPanel}>{text}</p>
      {children}
    </Panel>
  );
}

type Recorded = { sequence: number; at: number };

/** Each leads to its record in the public journal. */
function Records<Row extends Recorded>({ list, titleOf }: { list: readonly Row[]; titleOf(row: Row): string }) {
  const { t } = useTranslation('aboutStaff');
  const formats = useFormats();
  if (list.length === 0) return <p className={classes.inPanel}>{t('noResets')}</p>;
  return list.map(row => (
    <ListRow
      key={row.sequence}
      title={titleOf(row)}
      detail={formats.dateTime(row.at)}
      rightDetail={t('resetRecord', { sequence: formats.count(row.sequence) })}
      href={href('/pages/proofs/index', { sequence: String(row.sequence) })}
    />
  ));
}

type PowerListProps = {
  powers: CallAnswer<'listPowers'>['powers'];
  /** Only what this role may do. */
  role?: OperatorRole | undefined;
};

/** Every power with the roles that have it, and a mark where it takes two people. */
function PowerList({ powers, role }: PowerListProps) {
  const { t } = useTranslation(['aboutStaff', 'staff']);
  const shown = role === undefined ? powers : powers.filter(power => power.roles.includes(role));
  return (
    <ul>
      {shown.map(power => (
        <li key={power.permission} className={classes.power}>
          <span className={classes.what}>{t(`staff:may_${permissionWord(power.permission)}`)}</span>
          {power.takes_two === 1 ? <Badge tone="accent">{t('takesTwo')}</Badge> : null}
          {role === undefined ? (
            <span className={classes.roles}>{power.roles.map(each => t(`staff:role_${each}`)).join(' · ')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
