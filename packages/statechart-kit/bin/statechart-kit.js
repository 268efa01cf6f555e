#!/usr/bin/env node
// Machines are TypeScript as a rule, and so is the kit. Without "type": "module" nearby they are CommonJS.
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

registerCommonJs();
register();
await import('../src/cli.ts');
