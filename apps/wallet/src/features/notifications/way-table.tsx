// Every kind of thing with a box for each way of being told about it.
import { type CallAnswer, type NotificationKind, type NotificationWay, notificationWays } from '@candor/contract';
import { IconCheck } from '@candor/ui/icons';
import { changeCached } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callKey, useAct } from '../../shared/calls/use-call.ts';
import classes from './way-table.module.css';

type Choices = CallAnswer<'getNotifications'>;
type Row = Choices['list'][number];

export function WayTable({ list, hasDevice }: { list: readonly Row[]; hasDevice: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {notificationWays.map(way => (
              <th key={way} scope="col">
                {t(`way_${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(row => (
            <KindRow key={row.kind} row={row} />
          ))}
        </tbody>
      </table>
      {hasDevice ? null : <p className={classes.noDevice}>{t('noDevice')}</p>}
    </>
  );
}

function KindRow({ row: { kind, ways } }: { row: Row }) {
  const { t } = useTranslation('notifications');
  const set = useSetWay();
  return (
    <tr>
      <th scope="row">
        <span>{t(`kind_${kind}`)}</span>
        <span className={classes.text}>{t(`text_${kind}`)}</span>
      </th>
      {notificationWays.map(way => {
        const offered = ways.find(each => each.way === way);
        return (
          <td key={way}>
            {offered === undefined ? (
              <span className={classes.none}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('notOffered')}</span>
              </span>
            ) : (
              <WayBox
                label={t('switchLabel', { kind: t(`kind_${kind}`), way: t(`way_${way}`) })}
                isOn={offered.is_on === 1}
                onChange={isOn => set(kind, way, isOn)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type WayBoxProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function WayBox({ label, isOn, onChange }: WayBoxProps) {
  return (
    <label className={classes.cell}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={label}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.box} aria-hidden="true">
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  );
}

/** Shows the choice at once; where the server does not take it, what it has is shown again. */
function useSetWay() {
  const cache = useQueryClient();
  const act = useAct('setNotification');
  const key = callKey('getNotifications', {});
  return (kind: NotificationKind, way: NotificationWay, isOn: boolean) => {
    const is_on = isOn ? (1 as const) : (0 as const);
    const changed = (row: Row): Row =>
      row.kind === kind ? { ...row, ways: row.ways.map(each => (each.way === way ? { ...each, is_on } : each)) } : row;
    void changeCached<Choices>(cache, key, known => known && { ...known, list: known.list.map(changed) });
    act.mutate({ kind, way, is_on }, { onError: () => void cache.invalidateQueries({ queryKey: key }) });
  };
}
