// The profile: what is sent, and what becomes of what was typed.
import { pageRow } from '../runner/page.ts';
import * as step from '../runner/page-steps.ts';
import { anaAtProfile, CREATE_ANA, FIND_ANA, PROFILE, STATUS } from './page-journeys.ts';

const { sees, server, types } = step;

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
  pageRow('A profile that is known by now leaves no draft', 'decision 30', [
    ...anaAtProfile,
    typesProfile,
    step.opensTab('/post-register'),
    server(FIND_ANA, 200, {}),
    sees({ drafts: { 'ana@example.com profile': null } }),
  ]),
];
