#!/usr/bin/env node
// Machines are TypeScript as a rule, and so is the kit.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
