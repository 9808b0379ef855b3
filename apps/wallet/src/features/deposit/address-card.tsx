// The address as a QR code and as text, to be copied or saved, and what may be sent to it.
import type { CallAnswer } from '@candor/contract';
import { Button, Note, Panel, toast } from '@candor/ui';
import { IconCopy, IconDownload } from '@candor/ui/icons';
import { copyText, saveFile } from '@candor/web';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './deposit.module.css';

/** Drawn larger than shown, so that it stays sharp on fine screens and in the saved picture. */
const DRAWN_PX = 640;
const ENDS = 6;

type AddressCardProps = { coin: string; chain: CallAnswer<'getDepositInfo'>['chains'][number] };

export function AddressCard({ coin, chain }: AddressCardProps) {
  const { t } = useTranslation(['deposit', 'messages']);
  const code = useRef<HTMLCanvasElement>(null);
  const { address, name: network } = chain;
  const label = t('address', { coin, network });

  async function save() {
    try {
      await saveAddressPicture(code.current, { title: label, address, warning: t('onlyThisCoin', { coin, network }) });
    } catch {
      toast(t('messages:saveImageFailed'), 'error');
    }
  }

  return (
    <>
      {chain.is_watched === 1 ? null : <Note tone="warning">{t('notWatched', { network })}</Note>}
      <Panel>
        <div className={classes.addressCard}>
          <div className={classes.scanCode}>
            <QRCodeCanvas
              ref={code}
              value={address}
              size={DRAWN_PX}
              marginSize={0}
              level="M"
              title={t('qrTitle')}
              style={{ width: '100%', height: 'auto' }}
            />
          </div>
          <div className={classes.words}>
            <p className={classes.label}>{label}</p>
            <p className={classes.address}>
              <b>{address.slice(0, ENDS)}</b>
              {address.slice(ENDS, -ENDS)}
              <b>{address.slice(-ENDS)}</b>
            </p>
          </div>
          <div className={classes.actions}>
            <Button icon={<IconCopy size={18} stroke={1.5} aria-hidden="true" />} onClick={() => copyText(address)}>
              {t('copyAddress')}
            </Button>
            <Button
              tone="secondary"
              icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => void save()}
            >
              {t('savePicture')}
            </Button>
          </div>
          <p className={classes.addressNote}>{t('ownAddress')}</p>
        </div>
      </Panel>
      <Note tone="warning" title={t('onlyThisCoin', { coin, network })}>
        {chain.contract === '' ? null : <p>{t('onlyThisContract')}</p>}
      </Note>
    </>
  );
}

const WIDTH_PX = 800;
const MARGIN_PX = 80;
const LINE_PX = 44;

type AddressPicture = { title: string; address: string; warning: string };

/**
 * Saves an address as a picture: the QR code with the coin, the network, the address and the warning around it.
 *
 * @throws Error where the browser draws no picture.
 */
async function saveAddressPicture(code: HTMLCanvasElement | null, words: AddressPicture): Promise<void> {
  if (code === null) throw new Error('there is no QR code to save');
  const canvas = drawPicture(code, words);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be drawn');
  await saveFile(`${words.address}.png`, blob, 'image/png');
}

function drawPicture(code: HTMLCanvasElement, { title, address, warning }: AddressPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--font');
  const room = WIDTH_PX - 2 * MARGIN_PX;
  const parts = [
    { font: `600 34px ${family}`, text: title },
    { font: `600 32px ${family}`, text: address },
    { font: `400 26px ${family}`, text: warning },
  ].map(({ font, text }) => {
    context.font = font;
    return { font, lines: linesOf(text, line => context.measureText(line).width <= room) };
  });
  const lineCount = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  canvas.width = WIDTH_PX;
  canvas.height = MARGIN_PX * 2 + room + LINE_PX * (lineCount + parts.length / 2);
  context.fillStyle = style.getPropertyValue('--code-ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(code, MARGIN_PX, MARGIN_PX, room, room);
  context.fillStyle = style.getPropertyValue('--code-ink');
  context.textAlign = 'center';
  let y = MARGIN_PX + room + LINE_PX * 1.5;
  for (const { font, lines } of parts) {
    context.font = font;
    for (const line of lines) {
      context.fillText(line, WIDTH_PX / 2, y);
      y += LINE_PX;
    }
    y += LINE_PX / 2;
  }
  return canvas;
}

/** The text in lines that fit, broken at blanks, and inside a word where one alone is too long, as an address is. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
