// Renders the Markdown of staff as safe HTML.
import markdownIt from 'markdown-it';
import { safeHtml } from '../../http/safe-html.ts';

// What is nested deeper than this stays plain text, so that no text costs more than its length.
const markdown = markdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
markdown.validateLink = isOurs;

/** Links and pictures that would be removed stay visible as they were typed. */
function isOurs(url: string): boolean {
  return url.startsWith('https://') || url.startsWith('#/') || url.startsWith('/upload/article/');
}

export function htmlOf(text: string): string {
  return safeHtml(markdown.render(text));
}
