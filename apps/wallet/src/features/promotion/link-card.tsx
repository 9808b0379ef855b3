// Own code and link, to be copied, handed to the share sheet of the device, or made into a poster.
import { Button, IconButton, ListRow, lazyPart, Panel } from '@candor/ui';
import { IconCopy, IconPhoto, IconShare } from '@candor/ui/icons';
import { copyText, share } from '@candor/web';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import classes from './promotion.module.css';

const PosterSheet = lazyPart(async () => (await import('./poster-sheet.tsx')).PosterSheet);

export function LinkCard({ code, shareUrl }: { code: string; shareUrl: string }) {
  const { t } = useTranslation('promotion');
  const [isPosterOpen, setPosterOpen] = useState(false);
  const words = useCall('getShareText', {}).data;
  const link = linkOf(shareUrl, code);

  async function handOn() {
    const { share_title: title = '', share_content: text = '' } = words ?? {};
    if ((await share({ title, text, url: link })) === 'impossible') await copyText(link);
  }

  return (
    <Panel flush>
      <CopyRow title={t('code')} value={code} label={t('copyCode')} />
      <CopyRow title={t('link')} value={link} label={t('copyLink')} />
      <div className={classes.actions}>
        <Button icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />} onClick={() => void handOn()}>
          {t('share')}
        </Button>
        <Button
          tone="secondary"
          icon={<IconPhoto size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => setPosterOpen(true)}
        >
          {t('poster')}
        </Button>
      </div>
      {isPosterOpen ? (
        <Suspense fallback={null}>
          <PosterSheet code={code} link={link} onClose={() => setPosterOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function CopyRow({ title, value, label }: { title: string; value: string; label: string }) {
  return (
    <ListRow
      title={title}
      right={
        <span className={classes.copy}>
          <span className={classes.copied}>{value}</span>
          <IconButton label={label} icon={<IconCopy size={18} stroke={1.5} />} onClick={() => copyText(value)} />
        </span>
      }
    />
  );
}

/** Leads to the registration with the code filled in. */
function linkOf(shareUrl: string, code: string): string {
  return `${shareUrl}?code=${encodeURIComponent(code)}`;
}
