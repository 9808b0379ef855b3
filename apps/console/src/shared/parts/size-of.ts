// Writes how much room something takes, in the unit that suits it.

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function sizeOf(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** place;
  return `${place === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[place]}`;
}
