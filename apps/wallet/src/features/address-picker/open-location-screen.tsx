// Shows a place that a link names: in words, as a position, and with a way to a map outside the app.
import { ButtonLink, EmptyState, IconButton, ListRow, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink, IconMapPin } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './open-location-screen.module.css';

export function OpenLocationScreen() {
  const { t } = useTranslation('places');
  const [search] = useSearchParams();
  const location = readLocation(search);
  return (
    <>
      <PageBar title={t('openTitle')} />
      <div className={classes.page}>
        {location === undefined ? <EmptyState text={t('noPlace')} /> : <Facts location={location} />}
      </div>
    </>
  );
}

function Facts({ location }: { location: LinkedLocation }) {
  const { t } = useTranslation('places');
  const { name, address, latitude, longitude } = location;
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
        href={mapAddress(location)}
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

type LinkedLocation = { name: string; address: string; latitude: string; longitude: string };

const MAX_CHARACTERS = 300;

/** Reads the place that a link names, and believes nothing of it that cannot be a place. Undefined where the link has neither an address nor a position. */
export function readLocation(search: URLSearchParams): LinkedLocation | undefined {
  const words = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_CHARACTERS);
  const latitude = coordinate(search.get('latitude'), 90);
  const longitude = coordinate(search.get('longitude'), 180);
  const isPosition = latitude !== '' && longitude !== '';
  const location = {
    name: words('name'),
    address: words('address'),
    latitude: isPosition ? latitude : '',
    longitude: isPosition ? longitude : '',
  };
  return location.address === '' && location.name === '' && !isPosition ? undefined : location;
}

/** Where OpenStreetMap shows it: at its position, otherwise by searching its address. */
export function mapAddress({ name, address, latitude, longitude }: LinkedLocation): string {
  if (latitude === '') {
    const query = [name, address].filter(part => part !== '').join(', ');
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
  }
  const marked = new URLSearchParams({ mlat: latitude, mlon: longitude });
  return `https://www.openstreetmap.org/?${marked}#map=16/${latitude}/${longitude}`;
}

/** Degrees of at most six decimals, "" for anything else. */
function coordinate(text: string | null, most: number): string {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text)) return '';
  const degrees = Number(text);
  return Math.abs(degrees) > most ? '' : String(Number(degrees.toFixed(6)));
}
