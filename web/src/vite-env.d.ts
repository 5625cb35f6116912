/// <reference types="vite/client" />

declare module 'virtual:snowglobe-calls' {
  import type { CallTable } from '@snowglobe/contract/calls.ts';
  export const calls: CallTable;
}
