// Tells whether two spellings are one person's name, as banks write names: in capitals, without accents and points.

function plain(name: string): string {
  // Accents of Latin letters only: in other scripts such marks are part of the letters.
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/[.,'’\-\s·]+/g, ' ')
    .trim();
}

export function isSameName(left: string, right: string): boolean {
  return plain(left) === plain(right);
}
