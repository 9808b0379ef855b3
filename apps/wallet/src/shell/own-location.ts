// Where a link leads inside the app.
// A file of its own: its tests load it without a page.

type Link = { getAttribute: (name: 'href') => string | null; target: string };

/** The location for the router; undefined for what leads elsewhere or into another window. */
export function ownLocation(link: Link | null): string | undefined {
  const address = link?.getAttribute('href') ?? '';
  return address.startsWith('#/') && link?.target === '' ? address.slice(1) : undefined;
}
