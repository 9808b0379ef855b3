// Lets a loop sleep until a time has passed or `ring` is called.

export class Alarm {
  private isRung = false;
  private wakeUp: (() => void) | undefined;

  /** Ends the present sleep, or the next one before it begins. */
  ring(): void {
    this.isRung = true;
    this.wakeUp?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wakeUp = undefined;
    }
    this.isRung = false;
  }
}
