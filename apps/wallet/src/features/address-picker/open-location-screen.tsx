// Shows a place that a link names: in words, as a position, and with a way to a map outside the app.
import { ButtonLink, EmptyState, IconButton, ListRow, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink, IconMapPin } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './open-location-screen.module.css';
import { mapAddress, type Place, readLocation } from './read-location.ts';

export function OpenLocationScreen() {
  const { t } = useTranslation('places');
  const [search] = useSearchParams();
  const place = readLocation(search);
  return (
    <>
      <PageBar title={t('openTitle')} />
      <div className={classes.page}>
        {place === undefined ? <EmptyState text={t('noPlace')} /> : <Facts place={place} />}
      </div>
    </>
  );
}

function Facts({ place }: { place: Place }) {
  const { t } = useTranslation('places');
  const { name, address, latitude, longitude } = place;
  const position = `${latitude}, ${longitude}`;
  return (
    <>
      <Panel>
        <div className={classes.head}>
          <span className={classes.pin}>
            <IconMapPin size={24} stroke={1.5} aria-hidden="true" />
          </span>
          <div className={classes.words}>
            <h2 className={classes.name}>{name || address || t('coordinates')}</h2>
            {name === '' || address === '' ? null : <p className={classes.address}>{address}</p>}
          </div>
        </div>
      </Panel>
      <Panel flush>
        {address === '' ? null : <CopyRow title={t('preview')} value={address} label={t('copyAddress')} />}
        {latitude === '' ? null : <CopyRow title={t('coordinates')} value={position} label={t('copyCoordinates')} />}
      </Panel>
      <ButtonLink
        size="large"
        wide
        href={mapAddress(place)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<IconExternalLink size={20} stroke={1.5} aria-hidden="true" />}
      >
        {t('openMap')}
      </ButtonLink>
      <p className={classes.note}>{t('openMapText')}</p>
    </>
  );
}

function CopyRow({ title, value, label }: { title: string; value: string; label: string }) {
  return (
    <ListRow
      title={value}
      detail={title}
      right={
        <IconButton label={label} icon={<IconCopy size={18} stroke={1.5} />} onClick={() => void copyText(value)} />
      }
    />
  );
}
