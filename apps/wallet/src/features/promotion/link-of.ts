// The link that leads to the registration with somebody's code.

export function linkOf(shareUrl: string, code: string): string {
  return `${shareUrl}?code=${encodeURIComponent(code)}`;
}
