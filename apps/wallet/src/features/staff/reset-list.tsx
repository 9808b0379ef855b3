// When the owner of the machine reset the access of operators, each with its record in the public journal.
import { ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './reset-list.module.css';

export function ResetList() {
  const { t } = useTranslation('aboutStaff');
  const formats = useFormats();
  const resets = useCall('listOperatorResets', {});
  return (
    <Panel title={t('resets')} flush>
      <p className={classes.text}>{t('resetsText')}</p>
      <Loaded from={resets} rows={1}>
        {known =>
          known.length === 0 ? (
            <p className={classes.none}>{t('noResets')}</p>
          ) : (
            known.map(({ sequence, at, operator }) => (
              <ListRow
                key={sequence}
                title={t('resetOf', { operator: formats.count(operator) })}
                detail={formats.dateTime(at)}
                rightDetail={t('resetRecord', { sequence: formats.count(sequence) })}
                href={href('/pages/proofs/index', { sequence: String(sequence) })}
              />
            ))
          )
        }
      </Loaded>
    </Panel>
  );
}
