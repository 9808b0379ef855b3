// Figures of the wire as screens of options write them: every digit that decides, and no zeros behind them.

export function plainAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Undefined where there is no price: the wire writes "0". */
export function plainPrice(text: string | undefined): string | undefined {
  return text === undefined || !/[1-9]/.test(text) ? undefined : plainAmount(text);
}
