// Shows HTML in a frame of its own, where nothing runs, whatever the server left in it.

export type HtmlFrameProps = { title: string; html: string; className?: string | undefined };

/**
 * Each text has an element of its own. A frame that goes on from one text to the next leaves an entry in the history of the page, and
 * a step back, such as that of a dialog that closes, would then be one inside the frame.
 */
export function HtmlFrame({ title, html, className }: HtmlFrameProps) {
  return <iframe key={html} className={className} title={title} sandbox="" srcDoc={html} />;
}
