// A plain decimal without zeros at the end of its decimals.

export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
