/** A browser's storage for one client, which can be set to refuse calls. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  /** Every removal fails with this message. */
  fault: string | undefined;

  get length(): number {
    return this.#items.size;
  }
  key = (place: number) => [...this.#items.keys()][place] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, String(value));
  removeItem = (key: string) => {
    if (this.fault !== undefined) throw new Error(this.fault);
    this.#items.delete(key);
  };
  /** @returns a function that restores the present content */
  keep(): () => void {
    const kept = [...this.#items];
    return () => {
      this.#items.clear();
      for (const [key, value] of kept) this.#items.set(key, value);
    };
  }
  clear = () => this.#items.clear();
}
