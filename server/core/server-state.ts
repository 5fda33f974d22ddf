/**
 * What the process is doing, as probes and frontends see it: starting → serving → draining. Draining is for good; between starting and
 * draining the server is ready or not as its models are. Whoever listens is called after each change, on the main thread.
 */
export class ServerState {
  readonly #areModelsReady: () => boolean;
  readonly #listeners = new Set<() => void>();
  #hasStarted = false;
  #isDraining = false;

  /** `areModelsReady` is asked once the start is over; when its answer changes, `changed` is to be called. */
  constructor(areModelsReady: () => boolean) {
    this.#areModelsReady = areModelsReady;
  }

  get isReady(): boolean {
    return this.#hasStarted && !this.#isDraining && this.#areModelsReady();
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The models of the start are loaded, or have failed. */
  started(): void {
    this.#hasStarted = true;
    this.changed();
  }

  drain(): void {
    this.#isDraining = true;
    this.changed();
  }

  changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** The function returned ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
