import { afterAll } from 'vitest';
import { leave } from './leave.ts';

afterAll(leave);
