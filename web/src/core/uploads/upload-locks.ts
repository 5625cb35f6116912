const lockName = (id: string) => `snowglobe-upload-${id}`;

/** Tells other tabs which files this one is sending. A lock goes with its tab, however that ends. */
export const uploadLocks = {
  /** Until the function is called that it returns. */
  hold(id: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void navigator.locks?.request(lockName(id), () => promise);
    return resolve;
  },

  async held(): Promise<(id: string) => boolean> {
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    return (id) => held.has(lockName(id));
  },
};

export type UploadLocks = typeof uploadLocks;
