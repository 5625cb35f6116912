/** Code that is loaded once, ahead of its use or when it is used first. */
export type Loadable<Module> = {
  /** Starts loading, if it was not started. */
  load: () => Promise<Module>;
  /**
   * For `lazy`: code that is there already is given to React at once. With a promise, React would show the fallback first,
   * and replace it up to 300 ms later.
   */
  forLazy: () => Promise<Module>;
};

export function createLoadable<Module>(importCode: () => Promise<Module>): Loadable<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  function load(): Promise<Module> {
    loading ??= importCode().then(
      (code) => {
        loaded = code;
        return code;
      },
      (error: unknown) => {
        // The next try asks again: the connection may be back.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  return {
    load,
    forLazy() {
      const code = loaded;
      if (code === undefined) return load();
      // React reads nothing but `then`, and takes a value that it gets during the call without waiting.
      // oxlint-disable-next-line unicorn/no-thenable -- see above
      return { then: (done: (code: Module) => unknown) => done(code) } as Promise<Module>;
    },
  };
}
