// A person's name as banks write names, so that spellings of one name compare: in capitals, without accents and points.

export function plainName(name: string): string {
  // Accents of Latin letters only: in other scripts such marks are part of the letters.
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/[.,'’\-\s·]+/g, ' ')
    .trim();
}
