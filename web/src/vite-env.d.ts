/// <reference types="vite/client" />

declare module 'virtual:snowglobe-calls' {
  /** Every call of the contract: its method and its path. */
  export const calls: Record<string, readonly [method: string, path: string]>;
}
