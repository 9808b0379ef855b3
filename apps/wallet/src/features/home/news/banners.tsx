// Banners in a row that the user swipes, or that advances automatically until touched.
import type { CallAnswer } from '@candor/contract';
import { IconButton } from '@candor/ui';
import { IconPlayerPause, IconPlayerPlay } from '@candor/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './banners.module.css';
import { useTurns } from './use-turns.ts';

type Banner = CallAnswer<'listNews'>['list'][number];

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('news');
  const { index, show, isTurning, setTurning, waits } = useTurns(banners.length);
  const track = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = track.current;
    if (row === null || !isTurning) return;
    row.scrollTo({ left: (row.children[index] as HTMLElement | undefined)?.offsetLeft ?? 0, behavior: 'smooth' });
  }, [index, isTurning]);

  function showByHand(chosen: number): void {
    setTurning(false);
    show(chosen);
    const row = track.current;
    row?.scrollTo({ left: (row.children[chosen] as HTMLElement).offsetLeft, behavior: 'smooth' });
  }

  /** A swipe ended somewhere: the dots follow it. */
  function follow(): void {
    const row = track.current;
    if (row === null) return;
    const shown = [...row.children].findIndex(child => (child as HTMLElement).offsetLeft + 8 >= row.scrollLeft);
    if (!isTurning && shown >= 0) show(shown);
  }

  return (
    <section className={classes.banners} aria-label={t('banners')} data-room="home-banners" {...waits}>
      <ul ref={track} className={classes.track} data-alone={banners.length === 1 || undefined} onScroll={follow}>
        {banners.map(banner => (
          <li key={banner.id} className={classes.item}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length < 2 ? null : (
        <div className={classes.dots} data-two={banners.length === 2 || undefined}>
          {banners.map(({ id, title }, dot) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={t('showBanner', { title })}
              aria-current={dot === index || undefined}
              onClick={() => showByHand(dot)}
            />
          ))}
          <IconButton
            label={isTurning ? t('pause') : t('play')}
            icon={isTurning ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
            onClick={() => setTurning(!isTurning)}
          />
        </div>
      )}
    </section>
  );
}

function BannerCard({ banner }: { banner: Banner }) {
  const { title, abstract, cover, href, is_fallback } = banner;
  const content = (
    <>
      {cover === '' ? null : <img className={classes.cover} src={cover} alt="" draggable={false} />}
      <span className={classes.words} lang={is_fallback === 1 ? 'en' : undefined}>
        <span className={classes.title}>{title}</span>
        {abstract === '' ? null : <span className={classes.text}>{abstract}</span>}
      </span>
    </>
  );
  if (href === '') return <div className={classes.card}>{content}</div>;
  const away = href.startsWith('https://') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={classes.card} href={href} draggable={false} {...away}>
      {content}
    </a>
  );
}
