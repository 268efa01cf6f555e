// What a value is. A machine is known by what it has: the file's XState may be another copy than this one.
import type { AnyStateMachine } from 'xstate';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isMachine = (value: unknown): value is AnyStateMachine =>
  isObject(value) && 'root' in value && 'provide' in value && 'getInitialSnapshot' in value;

/** Also of what a bundler made of one. */
export const isModule = (value: object): boolean =>
  Object.hasOwn(value, '__esModule') || Reflect.get(value, Symbol.toStringTag) === 'Module';

export const isClass = (value: unknown): value is object =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
