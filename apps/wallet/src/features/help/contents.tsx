// The list of contents of a long article: each entry goes to its heading.
import { useTranslation } from 'react-i18next';
import classes from './help.module.css';

/** Shorter ones are read without it. */
const LEAST_HEADINGS = 4;

export type ContentsProps = {
  /** Safe HTML of the article. */
  html: string;
  /** Where the article is drawn. */
  of: () => HTMLElement | null;
};

export function Contents({ html, of }: ContentsProps) {
  const { t } = useTranslation('help');
  const headings = headingsOf(html);
  if (headings.length < LEAST_HEADINGS) return null;
  const goTo = (place: number) => {
    const heading = of()?.querySelectorAll<HTMLElement>('h3').item(place);
    if (heading === undefined || heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  };
  return (
    <details className={classes.contents} open={window.matchMedia('(min-width: 64rem)').matches}>
      <summary>{t('contents')}</summary>
      <ol>
        {headings.map((heading, place) => (
          <li key={heading}>
            <button type="button" onClick={() => goTo(place)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Parsed apart from the page, where nothing runs. */
function headingsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
