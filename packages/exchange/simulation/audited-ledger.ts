// The auditor's own balances, added up from movements under names instead of numbers.

export type AccountName = `${string}/${number}/${number}`;

export const walletName = (user: number, coin: number, kind = 'spot'): AccountName => `${kind}/${coin}/${user}`;
export const exchangeName = (kind: string, coin: number): AccountName => `${kind}/${coin}/0`;

const MAX = 2n ** 63n - 1n;

export class AuditedLedger {
  readonly balances = new Map<AccountName, bigint>();
  readonly claims = new Map<AccountName, bigint>();

  balance(name: AccountName): bigint {
    return this.balances.get(name) ?? 0n;
  }

  available(name: AccountName): bigint {
    return this.balance(name) - (this.claims.get(name) ?? 0n);
  }

  move(from: AccountName, to: AccountName, units: bigint): void {
    if (units <= 0n) throw new Error(`moved ${units} from ${from} to ${to}`);
    this.balances.set(from, this.balance(from) - units);
    this.balances.set(to, this.balance(to) + units);
    for (const name of [from, to]) this.check(name);
  }

  /** Changes what orders claim of a wallet. */
  claim(name: AccountName, units: bigint): void {
    this.claims.set(name, (this.claims.get(name) ?? 0n) + units);
    this.check(name);
  }

  /** All accounts of a coin sum to nothing. */
  checkSums(): void {
    const sums = new Map<string, bigint>();
    for (const [name, balance] of this.balances) {
      const coin = name.split('/')[1]!;
      sums.set(coin, (sums.get(coin) ?? 0n) + balance);
    }
    for (const [coin, sum] of sums) if (sum !== 0n) throw new Error(`coin ${coin} sums to ${sum}`);
  }

  private check(name: AccountName): void {
    const balance = this.balance(name);
    const claimed = this.claims.get(name) ?? 0n;
    if (claimed < 0n) throw new Error(`${name} has ${claimed} claimed`);
    if (balance > MAX || balance < -MAX) throw new Error(`${name} has ${balance}, beyond 64 bits`);
    if (!/^(demo-faucet|outside|cold|network-costs|equity|clearing)\//.test(name) && balance < claimed)
      throw new Error(`${name} has ${balance}, ${claimed} claimed`);
  }
}
