// Which users have a connection that is logged in.

export class ListeningUsers {
  private readonly connections = new Map<number, number>();

  get isNobody(): boolean {
    return this.connections.size === 0;
  }

  has(user: number): boolean {
    return this.connections.has(user);
  }

  countOf(user: number): number {
    return this.connections.get(user) ?? 0;
  }

  add(user: number): void {
    this.connections.set(user, this.countOf(user) + 1);
  }

  remove(user: number): void {
    const left = this.countOf(user) - 1;
    if (left > 0) this.connections.set(user, left);
    else this.connections.delete(user);
  }
}
