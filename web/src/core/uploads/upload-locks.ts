const lockName = (id: string) => `snowglobe-upload-${id}`;

/** Tells other tabs which files this tab is sending. The browser releases a lock when its tab ends. */
export const uploadLocks = {
  /** The result releases the lock. */
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
