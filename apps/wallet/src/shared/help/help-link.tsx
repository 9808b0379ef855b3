// A small way from a page to the article of help about it.
import { IconHelpCircle } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../navigation/href.ts';
import classes from './help-link.module.css';

export type HelpLinkProps = {
  /** The name of the article, by which the server knows it for good. */
  article: string;
  /** What it helps with, where the title of the page does not say so. */
  about?: string;
};

export function HelpLink({ article, about }: HelpLinkProps) {
  const { t } = useTranslation('help');
  const label = about === undefined ? t('help') : `${t('help')}: ${about}`;
  return (
    <a
      className={classes.link}
      href={href('/pages/help/center/detail', { slug: article })}
      aria-label={label}
      title={label}
    >
      <IconHelpCircle size={22} stroke={1.5} aria-hidden="true" />
    </a>
  );
}
