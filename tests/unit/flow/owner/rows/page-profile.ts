// The profile: what is sent, and what becomes of what was typed.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import {
  anaAtProfile,
  anaOpens,
  CREATE_ANA,
  FIND_ANA,
  inactive,
  PROFILE,
  STATUS,
} from './page-journeys.ts';

const { sees, server, presses, types } = step;

const AT_PROFILE = ['profile', '/post-register'] as const;
const typesProfile = types('ana@example.com', 'profile', { city: 'Quito' });

export const pageProfileRows = [
  pageRow('A profile is sent with its fixed additions, and its draft is done with', 'spec 3', [
    ...anaAtProfile,
    typesProfile,
    step.submitsProfile(PROFILE),
    sees({
      waits: [CREATE_ANA],
      memory: [],
      sent: {
        [CREATE_ANA]: {
          authorization: 'Bearer t-ana',
          contentType: 'application/json',
          body: {
            name: 'Ana',
            last_name: 'Mora',
            mobile_phone_number: '+593991234567',
            email_address: 'ana@example.com',
            city: 'Quito',
            country: 'EC',
            province: 'Pichincha',
            postal_code: '',
            address: 'Sin dirección',
            assigned_onboarder: 'lucia',
            phone_number: '',
            bots_service_numbers: [],
          },
        },
      },
    }),
    server(CREATE_ANA, 201, {}),
    sees({ waits: [STATUS], drafts: { 'ana@example.com profile': null }, toasts: [] }),
  ]),
  pageRow('A refused profile keeps its draft', 'spec 8, decision 17', [
    ...anaAtProfile,
    typesProfile,
    step.submitsProfile(PROFILE),
    server(CREATE_ANA, 422, { error: 'El teléfono ya está en uso' }),
    sees({
      at: AT_PROFILE,
      toasts: ['warning: El teléfono ya está en uso'],
      drafts: { 'ana@example.com profile': { city: 'Quito' } },
    }),
  ]),
  pageRow('A refusal without words and a broken connection say why', 'spec 8, decision 25', [
    ...anaAtProfile,
    step.submitsProfile(PROFILE),
    server(CREATE_ANA, 500, {}),
    sees({ toasts: ['error: Error creando cliente: el servidor respondió con el error 500'] }),
    step.submitsProfile(PROFILE),
    server(FIND_ANA, 404, {}),
    step.connectionBreaks(CREATE_ANA),
    sees({
      at: AT_PROFILE,
      toasts: [
        'error: Error creando cliente: el servidor respondió con el error 500',
        'error: Error creando cliente: no hay conexión con el servidor',
      ],
      called: { [CREATE_ANA]: 2, [FIND_ANA]: 2 },
    }),
  ]),
  pageRow('A customer check that is refused shows the form and is repeated', 'decision 4', [
    ...anaOpens('/'),
    server(FIND_ANA, 403, { error: 'Sin permiso' }),
    sees({ at: AT_PROFILE, toasts: [] }),
    step.submitsProfile(PROFILE),
    sees({ waits: [FIND_ANA], called: { [FIND_ANA]: 2, [CREATE_ANA]: 0 } }),
    server(FIND_ANA, 200, {}),
    sees({ waits: [STATUS], called: { [CREATE_ANA]: 0 } }),
  ]),
  pageRow('A cancelled creation is checked before it is tried again', 'decision 4', [
    ...anaAtProfile,
    step.submitsProfile(PROFILE),
    presses('step.cancel'),
    sees({ at: AT_PROFILE, waits: [] }),
    step.submitsProfile(PROFILE),
    sees({ waits: [FIND_ANA], called: { [CREATE_ANA]: 1 } }),
    server(FIND_ANA, 404, {}),
    sees({ waits: [CREATE_ANA], called: { [CREATE_ANA]: 2 } }),
  ]),
  pageRow('A profile that is answered with words has arrived', 'decision 41', [
    ...anaAtProfile,
    step.submitsProfile(PROFILE),
    step.serverSays(CREATE_ANA, 200, 'Guardado'),
    sees({ waits: [STATUS], toasts: [] }),
  ]),
  pageRow('A profile that a captive portal answers has not arrived', 'decision 41', [
    ...anaAtProfile,
    step.submitsProfile(PROFILE),
    step.serverSendsPage(CREATE_ANA, 200),
    sees({
      at: AT_PROFILE,
      toasts: ['error: Error creando cliente: la respuesta del servidor no se puede leer'],
    }),
  ]),
  pageRow('A profile that is known by now leaves no draft', 'decision 30', [
    ...anaAtProfile,
    typesProfile,
    step.opensTab('/post-register'),
    server(FIND_ANA, 200, {}),
    sees({ drafts: { 'ana@example.com profile': null } }),
  ]),
  pageRow('What was typed survives a reload', 'decision 17', [
    ...anaAtProfile,
    typesProfile,
    step.opensTab('/post-register'),
    server(FIND_ANA, 404, {}),
    sees({ at: AT_PROFILE, drafts: { 'ana@example.com profile': { city: 'Quito' } } }),
  ]),
  pageRow('After the last step of the profile the plans come without a detour', 'decision 2', [
    ...anaAtProfile,
    step.submitsProfile(PROFILE),
    server(CREATE_ANA, 200, null),
    inactive,
    sees({ at: ['plan', '/admin-account'], pages: 0 }),
  ]),
];
