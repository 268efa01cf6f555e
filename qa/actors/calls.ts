// The calls of the app, each by the name of the actor that sends it, as the sandbox build addresses them.

import { type Endpoint, isAt, type SeenRequest } from '../playwright/reply.ts';
import { ACTORS } from './actors.ts';

type Calling = {
  readonly [Name in keyof typeof ACTORS as (typeof ACTORS)[Name] extends Endpoint
    ? Name
    : never]: Endpoint;
};

export const CALLS: Calling = ACTORS;

const isEndpoint = (actor: object): actor is Endpoint => 'path' in actor;

export const ENDPOINTS = Object.values<object>(ACTORS).filter(isEndpoint);

/** The actors that may send the request. Empty for a file of the app. */
export const actorsOf = (request: Pick<SeenRequest, 'method' | 'path'>): readonly string[] =>
  Object.entries(ACTORS).flatMap(([name, actor]) =>
    isEndpoint(actor) && isAt(actor, request) ? [name] : [],
  );
