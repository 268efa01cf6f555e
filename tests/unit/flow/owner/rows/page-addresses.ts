// Whatever address a session is opened under, it becomes that of the step that the facts give, in one redirect.
import { ADDRESSES, SCREENS } from '../../../../../qa/scenarios/page/screens.ts';
import { type PageStep, pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { active, anaOpens, FIND_ANA, inactive, LOAD, STORED } from './page-journeys.ts';

const { sees, server } = step;

const isCustomer = server(FIND_ANA, 200, {});
const hasPaid = [isCustomer, active];

type Stage = readonly [
  who: string,
  screen: 'profile' | 'plan' | 'agent',
  answers: readonly PageStep[],
];

const STAGES: readonly Stage[] = [
  ['is new', 'profile', [server(FIND_ANA, 404, { error: 'No existe' })]],
  ['is a customer', 'plan', [isCustomer, inactive]],
  ['has paid', 'agent', [...hasPaid, server(LOAD, 404, { error: 'No hay asistente' })]],
  ['has an assistant', 'agent', [...hasPaid, server(LOAD, 200, STORED)]],
];

export const pageAddressRows = STAGES.flatMap(([who, screen, answers]) => {
  const [own = ''] = SCREENS[screen].addresses;
  return ADDRESSES.map((address) =>
    pageRow(`${address} leads somebody who ${who} to ${own}`, 'spec 2, decision 2', [
      ...anaOpens(address),
      ...answers,
      sees({ at: [screen, own], pages: 0, redirects: address === own ? [] : [own] }),
    ]),
  );
});
