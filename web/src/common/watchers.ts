/** Those who want to hear when something of the page changes. */
export class Watchers {
  private readonly all = new Set<() => void>();

  /** Has somebody hear of each change; what it returns ends that. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.all.add(watcher);
    return () => void this.all.delete(watcher);
  };

  /** Tells them all. */
  tell(): void {
    this.all.forEach((watcher) => watcher());
  }
}
