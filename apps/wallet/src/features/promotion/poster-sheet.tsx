// A poster with the link as a QR code, on a ground of one's choice, to be saved as a picture or shared.
import { Button, Sheet, toast } from '@candor/ui';
import { IconDownload, IconShare } from '@candor/ui/icons';
import { saveFile, share } from '@candor/web';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPoster, drawSample, type PosterWords, pictureOf } from './draw-poster.ts';
import { type Ground, grounds } from './poster-grounds.ts';
import classes from './poster-sheet.module.css';

/** Drawn larger than on the poster, so that it stays sharp. */
const CODE_PX = 600;

export type PosterSheetProps = { code: string; link: string; onClose: () => void };

export function PosterSheet({ onClose, ...poster }: PosterSheetProps) {
  const { t } = useTranslation('promotion');
  return (
    <Sheet opened onClose={onClose} title={t('poster')}>
      <Poster {...poster} />
    </Sheet>
  );
}

function Poster({ code, link }: Omit<PosterSheetProps, 'onClose'>) {
  const { t } = useTranslation('promotion');
  const [ground, choose] = useState<Ground>('tide');
  const poster = useRef<HTMLCanvasElement>(null);
  const qr = useRef<HTMLCanvasElement>(null);
  const words: PosterWords = {
    brand: 'Candor',
    headline: t('posterHeadline'),
    codeLabel: t('code'),
    code,
    scan: t('posterScan'),
    site: new URL(link).host,
  };

  useEffect(() => {
    if (poster.current !== null) drawPoster(poster.current, ground, { words, code: qr.current });
  });

  /** Says it where the picture could not be made. */
  async function withPicture(use: (picture: File) => unknown): Promise<void> {
    try {
      await use(await pictureOf(poster.current!, `candor-${code}.png`));
    } catch {
      toast(t('posterFailed'), 'error');
    }
  }

  const save = (picture: File) => saveFile(picture.name, picture, picture.type);

  async function handOn(picture: File): Promise<void> {
    if ((await share({ files: [picture] })) === 'impossible') await save(picture);
  }

  return (
    <div className={classes.sheet}>
      <canvas ref={poster} className={classes.poster} role="img" aria-label={t('posterLabel', { code })} />
      <div hidden>
        <QRCodeCanvas ref={qr} value={link} size={CODE_PX} marginSize={0} level="M" />
      </div>
      <fieldset className={classes.grounds}>
        <legend className="visually-hidden">{t('ground')}</legend>
        {grounds.map(each => (
          <label key={each} className={classes.ground}>
            <input
              type="radio"
              className="visually-hidden"
              name="ground"
              checked={each === ground}
              onChange={() => choose(each)}
            />
            <Sample ground={each} />
            <span className="visually-hidden">{t(`ground_${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button
          icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => void withPicture(save)}
        >
          {t('savePoster')}
        </Button>
        <Button
          tone="secondary"
          icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => void withPicture(handOn)}
        >
          {t('share')}
        </Button>
      </div>
    </div>
  );
}

function Sample({ ground }: { ground: Ground }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawSample(canvas.current, ground);
  }, [ground]);
  return <canvas ref={canvas} className={classes.sample} width={90} height={144} />;
}
