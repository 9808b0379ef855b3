// A text as a search compares it: accents, case and outer spaces do not matter.
export function plainText(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
