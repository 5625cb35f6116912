/// <reference types="vite/client" />

declare module 'virtual:snowglobe-calls' {
  /** Every call of the contract: its method, its path, and whether its reply comes piece by piece. */
  export const calls: Record<string, readonly [method: string, path: string, kind?: 'events']>;
}
