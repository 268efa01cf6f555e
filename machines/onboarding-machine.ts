// The chart: everything an owner can live from the first visit to a configured assistant.
import { assign, emit, setup } from 'xstate';
import {
  createCustomer,
  endSession,
  findCustomer,
  followPaymentLink,
  listCalendars,
  loadAssistant,
  readSubscription,
  requestCalendarAccess,
  requestPaymentLink,
  restoreSession,
  saveAssistant,
  signIn,
  signInWithGoogle,
  signUp,
} from './actors/not-provided.ts';
import { detailOf, textOf } from './answer-text.ts';
import type { ServiceType } from '../contract/assistant.ts';
import { CONFIRMATION_PAUSE_MS, CONFIRMATION_TRIES } from './limits.ts';
import { NOBODY } from './nobody.ts';
import { isKnownPath, PATHS } from './paths.ts';
import type {
  AssistantLinks,
  Banner,
  Calendar,
  CalendarFailureCode,
  Context,
  Emitted,
  Event,
  GoogleFailed,
  GoogleFailureCode,
  Input,
  LogEntry,
  Meta,
  Notice,
  RememberedPlan,
  SessionUser,
  Subscription,
  Tag,
} from './types.ts';

type MaybeGoogleFailed = Partial<Omit<GoogleFailed, 'kind'>> & { readonly kind: string };

export const onboardingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
    meta: {} as Meta,
    tags: {} as Tag,
  },
  actors: {
    restoreSession,
    signIn,
    signUp,
    signInWithGoogle,
    endSession,
    findCustomer,
    createCustomer,
    readSubscription,
    requestPaymentLink,
    followPaymentLink,
    loadAssistant,
    saveAssistant,
    requestCalendarAccess,
    listCalendars,
  },
  delays: { confirmationPause: CONFIRMATION_PAUSE_MS },
  guards: {
    isUnknownPath: (_, params: { path: string }) => !isKnownPath(params.path),
    isRegisterPath: (_, params: { path: string }) => params.path === PATHS.register,
    isOtherScreensPath: (_, params: { path: string }) =>
      isKnownPath(params.path) && params.path !== PATHS.register,
    isSignedIn: ({ context }) => context.user !== null,
    hasEmail: ({ context }) => context.user !== null && context.user.email !== '',
    isExpired: (_, params: { kind: string }) => params.kind === 'expired',
    isRefused: (_, params: { kind: string }) => params.kind === 'refused',
    isRestored: (_, params: { kind: string }) => params.kind === 'restored',
    isKnownCustomer: (_, params: { kind: string }) => params.kind === 'exists',
    isNewCustomer: (_, params: { kind: string }) => params.kind === 'absent',
    isCustomerUnverified: ({ context }) => context.isCustomerUnverified,
    isActive: (_, params: { kind: string }) => params.kind === 'active',
    hasRememberedPlan: (_, params: { kind: string; remembered?: RememberedPlan }) =>
      (params.remembered?.priceId ?? null) !== null,
    isPaymentStarted: (_, params: { kind: string; remembered?: RememberedPlan }) =>
      params.remembered?.payment === 'started',
    isPaymentCancelled: (_, params: { kind: string; remembered?: RememberedPlan }) =>
      params.remembered?.payment === 'cancelled',
    isOutOfTries: ({ context }) => context.confirmations >= CONFIRMATION_TRIES,
    isFound: (_, params: { kind: string }) => params.kind === 'found',
    hasServiceType: ({ context }) => context.serviceType !== null,
    isSaved: ({ context }) => context.isSaved,
    isConsentRefused: (_, params: { kind: string; code?: GoogleFailureCode }) =>
      params.code === 'cancelled',
    isListed: (_, params: { kind: string }) => params.kind === 'listed',
    isScopeMissing: (_, params: { kind: string; code?: CalendarFailureCode }) =>
      params.code === 'insufficient-scope',
    isSignedInNow: (_, params: { kind: string }) => params.kind === 'signedIn',
    isCreated: (_, params: { kind: string }) => params.kind === 'created',
    isReady: (_, params: { kind: string }) => params.kind === 'ready',
    isStored: (_, params: { kind: string }) => params.kind === 'saved',
    isGranted: (_, params: { kind: string }) => params.kind === 'granted',
  },
  actions: {
    setPath: assign((_, params: { path: string }) => ({ path: params.path })),
    setUser: assign((_, params: { kind: string; user?: SessionUser }) => ({
      user: params.user ?? null,
      banner: null,
    })),
    forgetPerson: assign(NOBODY),
    setBanner: assign((_, params: Banner) => ({ banner: params })),
    clearBanner: assign({ banner: null }),
    setCustomerUnverified: assign((_, params: { isUnverified: boolean }) => ({
      isCustomerUnverified: params.isUnverified,
    })),
    setSubscription: assign((_, params: { kind: string; subscription?: Subscription }) => ({
      subscription: params.subscription ?? null,
      isPaymentStarted: false,
    })),
    recallPlan: assign((_, params: { kind: string; remembered?: RememberedPlan }) => ({
      priceId: params.remembered?.priceId ?? null,
    })),
    choosePlan: assign((_, params: { priceId: string }) => ({ priceId: params.priceId })),
    startPayment: assign({ isPaymentStarted: true }),
    forgetPayment: assign({ isPaymentStarted: false }),
    resetConfirmations: assign({ confirmations: 0 }),
    countConfirmation: assign(({ context }) => ({ confirmations: context.confirmations + 1 })),
    chooseService: assign((_, params: { kind?: string; serviceType?: ServiceType | null }) => ({
      serviceType: params.serviceType ?? null,
    })),
    setLoadFailed: assign((_, params: { kind: string }) => ({
      isLoadFailed: params.kind === 'failed',
    })),
    setSaved: assign({ isSaved: true, isLoadFailed: false }),
    setLinks: assign((_, params: { kind: string; links?: AssistantLinks }) => ({
      links: params.links ?? null,
    })),
    setCalendars: assign((_, params: { kind: string; calendars?: readonly Calendar[] }) => ({
      calendars: params.calendars ?? [],
    })),
    setConsentRefused: assign({ isConsentRefused: true }),
    clearConsentRefused: assign({ isConsentRefused: false }),
    logGoogleFailure: emit((_, params: MaybeGoogleFailed) => ({
      type: 'log.written' as const,
      entry: 'googleSignInFailed' as const,
      code: params.code ?? 'other',
      providerCode: params.providerCode,
    })),
    logCalendarAuthFailure: emit((_, params: MaybeGoogleFailed) => ({
      type: 'log.written' as const,
      entry: 'calendarAuthFailed' as const,
      code: params.code ?? 'other',
      providerCode: params.providerCode,
    })),
    logCalendarListFailure: emit((_, params: { kind: string; code?: CalendarFailureCode }) => ({
      type: 'log.written' as const,
      entry: 'calendarListFailed' as const,
      code: params.code ?? 'other',
    })),
    rememberPlan: emit(({ context }) => ({
      type: 'plan.remembered' as const,
      email: context.user?.email ?? '',
      priceId: context.priceId,
      isPaymentStarted: context.isPaymentStarted,
    })),
    rememberService: emit(({ context }) => ({
      type: 'service.remembered' as const,
      email: context.user?.email ?? '',
      serviceType: context.serviceType,
    })),
    showNotice: emit((_, params: Notice) => ({ type: 'notice.shown' as const, ...params })),
    writeLog: emit((_, params: LogEntry) => ({ type: 'log.written' as const, ...params })),
  },
}).createMachine({
  id: 'onboarding',
  description: 'From the first visit to a configured virtual assistant.',
  context: ({ input }) => ({ path: input.path, banner: null, ...NOBODY }),
  initial: 'restoring',
  on: {
    'location.changed': {
      actions: { type: 'setPath', params: ({ event }) => ({ path: event.path }) },
    },
  },
  states: {
    restoring: {
      description: 'Looks for a saved session on this browser.',
      meta: { screen: 'restoring', path: null, section: '4' },
      tags: ['busy'],
      entry: 'forgetPerson',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => event.output },
            target: 'locating',
            actions: { type: 'setUser', params: ({ event }) => event.output },
          },
          { target: 'locating' },
        ],
        onError: { target: 'locating' },
      },
    },

    locating: {
      description: 'Reads the address: an unknown one has its own screen, signed in or not.',
      always: [
        {
          guard: { type: 'isUnknownPath', params: ({ context }) => context },
          target: 'notFound',
        },
        { guard: 'isSignedIn', target: 'authenticated' },
        {
          guard: { type: 'isRegisterPath', params: ({ context }) => context },
          target: 'anonymous.register',
        },
        { target: 'anonymous.login' },
      ],
    },

    notFound: {
      description: 'Nothing lives under this address.',
      meta: { screen: 'notFound', path: null, section: '2' },
      on: {
        'location.changed': {
          target: 'locating',
          actions: { type: 'setPath', params: ({ event }) => event },
        },
        'session.logout': { guard: 'isSignedIn', target: 'signingOut' },
        'session.ended': { actions: 'forgetPerson' },
        'session.started': { target: 'restoring' },
        'page.restored': { target: 'restoring' },
      },
    },

    anonymous: {
      description: 'Nobody is signed in.',
      initial: 'login',
      on: {
        'location.changed': [
          {
            guard: { type: 'isUnknownPath', params: ({ event }) => event },
            target: 'notFound',
            actions: { type: 'setPath', params: ({ event }) => event },
          },
          { actions: { type: 'setPath', params: ({ event }) => event } },
        ],
        'session.started': { target: 'restoring' },
        'page.restored': { target: 'restoring' },
      },
      states: {
        login: {
          description: 'A known owner signs in.',
          meta: { screen: 'login', path: '/login', alias: '/', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': {
              guard: { type: 'isRegisterPath', params: ({ event }) => event },
              target: 'register',
              actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
            },
          },
          states: {
            ready: {
              description: 'Waits for e-mail and password, or for the Google button.',
              on: {
                'session.signIn': { target: 'signingIn' },
                'session.signInWithGoogle': { target: 'signingInWithGoogle' },
              },
            },
            signingIn: {
              description: 'The backend checks e-mail and password (call 1).',
              tags: ['busy'],
              on: { 'step.cancel': { target: 'ready' } },
              invoke: {
                id: 'signIn',
                src: 'signIn',
                onDone: [
                  {
                    guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
                    target: '#authenticated',
                    actions: { type: 'setUser', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: [
                      {
                        type: 'setBanner',
                        params: ({ event }) => ({
                          notice: 'authRefused',
                          text: textOf(event.output),
                        }),
                      },
                      {
                        type: 'showNotice',
                        params: ({ event }) => ({
                          notice: 'authRefused',
                          text: textOf(event.output),
                        }),
                      },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'setBanner',
                      params: ({ event }) => ({
                        notice: 'authFailed',
                        text: textOf(event.output),
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: {
                    type: 'setBanner',
                    params: ({ event }) => ({ notice: 'authFailed', text: detailOf(event.error) }),
                  },
                },
              },
            },
            signingInWithGoogle: {
              description: "The identity provider's popup is open.",
              on: {
                'session.signIn': { target: 'signingIn' },
                'session.signInWithGoogle': { target: 'signingInWithGoogle', reenter: true },
              },
              invoke: {
                id: 'signInWithGoogle',
                src: 'signInWithGoogle',
                onDone: [
                  {
                    guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
                    target: '#authenticated',
                    actions: { type: 'setUser', params: ({ event }) => event.output },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'logGoogleFailure', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: { type: 'logGoogleFailure', params: { kind: 'failed', code: 'other' } },
                },
              },
            },
          },
        },
        register: {
          description: 'A new owner creates an account.',
          meta: { screen: 'register', path: '/register', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': {
              guard: { type: 'isOtherScreensPath', params: ({ event }) => event },
              target: 'login',
              actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
            },
          },
          states: {
            ready: {
              description: 'Waits for e-mail and password, or for the Google button.',
              on: {
                'session.signUp': { target: 'signingUp' },
                'session.signInWithGoogle': { target: 'signingInWithGoogle' },
              },
            },
            signingUp: {
              description: 'The backend creates the account (call 1).',
              tags: ['busy'],
              on: { 'step.cancel': { target: 'ready' } },
              invoke: {
                id: 'signUp',
                src: 'signUp',
                onDone: [
                  {
                    guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
                    target: '#authenticated',
                    actions: { type: 'setUser', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: [
                      {
                        type: 'setBanner',
                        params: ({ event }) => ({
                          notice: 'authRefused',
                          text: textOf(event.output),
                        }),
                      },
                      {
                        type: 'showNotice',
                        params: ({ event }) => ({
                          notice: 'authRefused',
                          text: textOf(event.output),
                        }),
                      },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: {
                      type: 'setBanner',
                      params: ({ event }) => ({
                        notice: 'authFailed',
                        text: textOf(event.output),
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: {
                    type: 'setBanner',
                    params: ({ event }) => ({ notice: 'authFailed', text: detailOf(event.error) }),
                  },
                },
              },
            },
            signingInWithGoogle: {
              description: "The identity provider's popup is open.",
              on: {
                'session.signUp': { target: 'signingUp' },
                'session.signInWithGoogle': { target: 'signingInWithGoogle', reenter: true },
              },
              invoke: {
                id: 'signInWithGoogle',
                src: 'signInWithGoogle',
                onDone: [
                  {
                    guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
                    target: '#authenticated',
                    actions: { type: 'setUser', params: ({ event }) => event.output },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'logGoogleFailure', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'ready',
                  actions: { type: 'logGoogleFailure', params: { kind: 'failed', code: 'other' } },
                },
              },
            },
          },
        },
      },
    },

    authenticated: {
      id: 'authenticated',
      description: 'Somebody is signed in; the facts decide at which step they stand.',
      initial: 'identifying',
      on: {
        'location.changed': [
          {
            guard: { type: 'isUnknownPath', params: ({ event }) => event },
            target: 'notFound',
            actions: { type: 'setPath', params: ({ event }) => event },
          },
          { actions: { type: 'setPath', params: ({ event }) => event } },
        ],
        'session.logout': { target: 'signingOut' },
        'session.ended': { target: 'anonymous.login', actions: 'forgetPerson' },
        'session.started': { target: 'restoring' },
        'page.restored': { target: 'restoring' },
      },
      states: {
        identifying: {
          description: 'Without an e-mail nothing can be looked up.',
          always: [{ guard: 'hasEmail', target: 'checkingCustomer' }, { target: 'missingEmail' }],
        },

        missingEmail: {
          description: 'The account shares no e-mail: the form shows and cannot be sent.',
          meta: { screen: 'profile', path: '/post-register', section: '8', step: 'perfil' },
          tags: ['withoutEmail'],
          entry: { type: 'writeLog', params: { entry: 'emailMissing' } },
          on: {
            'profile.submit': {
              actions: { type: 'showNotice', params: { notice: 'emailMissing' } },
            },
          },
        },

        checkingCustomer: {
          description: 'Asks whether the customer exists (call 2).',
          meta: { screen: 'loading', path: null, section: '2', step: 'perfil' },
          tags: ['busy'],
          on: { 'step.retry': { target: 'checkingCustomer', reenter: true } },
          invoke: {
            id: 'findCustomer',
            src: 'findCustomer',
            input: ({ context }) => ({ email: context.user?.email ?? '' }),
            onDone: [
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#sessionExpired',
              },
              {
                guard: { type: 'isKnownCustomer', params: ({ event }) => event.output },
                target: 'checkingSubscription',
              },
              {
                guard: { type: 'isNewCustomer', params: ({ event }) => event.output },
                target: 'profileForm',
                actions: { type: 'setCustomerUnverified', params: { isUnverified: false } },
              },
              {
                target: 'profileForm',
                actions: { type: 'setCustomerUnverified', params: { isUnverified: true } },
              },
            ],
            onError: {
              target: 'profileForm',
              actions: { type: 'setCustomerUnverified', params: { isUnverified: true } },
            },
          },
        },

        profileForm: {
          description: 'A new owner gives their profile.',
          meta: { screen: 'profile', path: '/post-register', section: '2', step: 'perfil' },
          initial: 'editing',
          states: {
            editing: {
              description: 'Waits for the profile.',
              on: {
                'profile.submit': [
                  { guard: 'isCustomerUnverified', target: 'verifyingCustomer' },
                  { target: 'creatingCustomer' },
                ],
              },
            },
            verifyingCustomer: {
              description: 'The first check failed, so it is repeated: nobody signs up twice.',
              tags: ['busy'],
              on: { 'step.cancel': { target: 'editing' } },
              invoke: {
                id: 'findCustomer',
                src: 'findCustomer',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isKnownCustomer', params: ({ event }) => event.output },
                    target: '#checkingSubscription',
                  },
                  {
                    guard: { type: 'isNewCustomer', params: ({ event }) => event.output },
                    target: 'creatingCustomer',
                    actions: { type: 'setCustomerUnverified', params: { isUnverified: false } },
                  },
                  {
                    target: 'editing',
                    actions: {
                      type: 'showNotice',
                      params: ({ event }) => ({
                        notice: 'customerFailed',
                        text: textOf(event.output),
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: {
                    type: 'showNotice',
                    params: ({ event }) => ({
                      notice: 'customerFailed',
                      text: detailOf(event.error),
                    }),
                  },
                },
              },
            },
            creatingCustomer: {
              description: 'The backend registers the customer (call 3).',
              tags: ['busy'],
              on: {
                'step.cancel': {
                  target: 'editing',
                  actions: { type: 'setCustomerUnverified', params: { isUnverified: true } },
                },
              },
              invoke: {
                id: 'createCustomer',
                src: 'createCustomer',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isCreated', params: ({ event }) => event.output },
                    target: '#checkingSubscription',
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: [
                      { type: 'setCustomerUnverified', params: { isUnverified: true } },
                      {
                        type: 'showNotice',
                        params: ({ event }) => ({
                          notice: 'customerRefused',
                          text: textOf(event.output),
                        }),
                      },
                    ],
                  },
                  {
                    target: 'editing',
                    actions: [
                      { type: 'setCustomerUnverified', params: { isUnverified: true } },
                      {
                        type: 'showNotice',
                        params: ({ event }) => ({
                          notice: 'customerFailed',
                          text: textOf(event.output),
                        }),
                      },
                    ],
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: [
                    { type: 'setCustomerUnverified', params: { isUnverified: true } },
                    {
                      type: 'showNotice',
                      params: ({ event }) => ({
                        notice: 'customerFailed',
                        text: detailOf(event.error),
                      }),
                    },
                  ],
                },
              },
            },
          },
        },

        checkingSubscription: {
          id: 'checkingSubscription',
          description: 'Asks whether the subscription is active (call 4).',
          meta: { screen: 'loading', path: null, section: '2', step: 'plan' },
          tags: ['busy'],
          on: { 'step.retry': { target: 'checkingSubscription', reenter: true } },
          invoke: {
            id: 'readSubscription',
            src: 'readSubscription',
            input: ({ context }) => ({ email: context.user?.email ?? '' }),
            onDone: [
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#sessionExpired',
              },
              {
                guard: { type: 'isActive', params: ({ event }) => event.output },
                target: 'configuringAgent',
                actions: { type: 'setSubscription', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPaymentCancelled', params: ({ event }) => event.output },
                target: 'planSelection.chosen',
                actions: [
                  { type: 'recallPlan', params: ({ event }) => event.output },
                  'rememberPlan',
                  { type: 'showNotice', params: { notice: 'paymentCancelled' } },
                ],
              },
              {
                guard: { type: 'isPaymentStarted', params: ({ event }) => event.output },
                target: 'awaitingPayment.confirming',
                actions: { type: 'recallPlan', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasRememberedPlan', params: ({ event }) => event.output },
                target: 'planSelection.chosen',
                actions: { type: 'recallPlan', params: ({ event }) => event.output },
              },
              {
                target: 'planSelection',
                actions: { type: 'recallPlan', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'planSelection',
              actions: { type: 'recallPlan', params: { kind: 'failed' } },
            },
          },
        },

        planSelection: {
          id: 'planSelection',
          description: 'The owner compares the three plans.',
          meta: { screen: 'plan', path: '/admin-account', section: '2', step: 'plan' },
          initial: 'choosing',
          on: {
            'plan.choose': {
              target: '.chosen',
              actions: [{ type: 'choosePlan', params: ({ event }) => event }, 'rememberPlan'],
            },
          },
          states: {
            choosing: { description: 'No plan is selected yet, so nothing can be paid.' },
            chosen: {
              description: 'A plan is selected and can be changed or paid.',
              on: { 'payment.start': { target: '#awaitingPayment' } },
            },
          },
        },

        awaitingPayment: {
          id: 'awaitingPayment',
          description: 'From the selected plan to a subscription that the backend knows of.',
          meta: { screen: 'plan', path: '/admin-account', section: '4', step: 'pago' },
          initial: 'rechecking',
          on: {
            'step.cancel': {
              target: 'planSelection.chosen',
              actions: ['forgetPayment', 'rememberPlan'],
            },
          },
          states: {
            rechecking: {
              description: 'Reads the status again, so that nobody pays twice (call 4).',
              tags: ['busy', 'requestingLink'],
              on: { 'step.retry': { target: 'rechecking', reenter: true } },
              invoke: {
                id: 'readSubscription',
                src: 'readSubscription',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isActive', params: ({ event }) => event.output },
                    target: '#configuringAgent',
                    actions: [
                      { type: 'setSubscription', params: ({ event }) => event.output },
                      { type: 'showNotice', params: { notice: 'subscriptionAlreadyActive' } },
                    ],
                  },
                  { target: 'requestingLink' },
                ],
                onError: { target: 'requestingLink' },
              },
            },
            requestingLink: {
              description: 'Asks for the payment link of the selected plan (call 5).',
              tags: ['busy', 'requestingLink'],
              on: { 'step.retry': { target: 'requestingLink', reenter: true } },
              invoke: {
                id: 'requestPaymentLink',
                src: 'requestPaymentLink',
                input: ({ context }) => ({ priceId: context.priceId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isReady', params: ({ event }) => event.output },
                    target: 'redirecting',
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: '#planSelection.chosen',
                    actions: { type: 'showNotice', params: { notice: 'paymentLinkRefused' } },
                  },
                  {
                    target: '#planSelection.chosen',
                    actions: { type: 'showNotice', params: { notice: 'paymentLinkFailed' } },
                  },
                ],
                onError: {
                  target: '#planSelection.chosen',
                  actions: { type: 'showNotice', params: { notice: 'paymentLinkFailed' } },
                },
              },
            },
            redirecting: {
              description:
                'The browser is on its way to the external payment page; leaving stops it.',
              tags: ['busy', 'requestingLink'],
              entry: ['startPayment', 'rememberPlan'],
              on: { 'step.retry': { target: 'rechecking' } },
              invoke: {
                id: 'followPaymentLink',
                src: 'followPaymentLink',
                onDone: { target: 'leaving' },
                onError: {
                  target: '#planSelection.chosen',
                  actions: [
                    'forgetPayment',
                    'rememberPlan',
                    { type: 'showNotice', params: { notice: 'paymentLinkFailed' } },
                  ],
                },
              },
            },
            leaving: {
              description: 'This page is gone; only the Back button shows it again.',
              tags: ['busy', 'requestingLink'],
              on: { 'step.retry': { target: 'rechecking' } },
            },
            confirming: {
              description: 'Back from the payment page, before the backend was told of it.',
              meta: { screen: 'loading', path: '/admin-account', section: '4', step: 'pago' },
              tags: ['busy'],
              entry: ['startPayment', 'resetConfirmations'],
              initial: 'asking',
              on: { 'step.retry': { target: 'confirming', reenter: true } },
              states: {
                asking: {
                  description: 'Reads the status (call 4).',
                  entry: 'countConfirmation',
                  invoke: {
                    id: 'readSubscription',
                    src: 'readSubscription',
                    input: ({ context }) => ({ email: context.user?.email ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isExpired', params: ({ event }) => event.output },
                        target: '#sessionExpired',
                      },
                      {
                        guard: { type: 'isActive', params: ({ event }) => event.output },
                        target: '#configuringAgent',
                        actions: { type: 'setSubscription', params: ({ event }) => event.output },
                      },
                      { target: 'pausing' },
                    ],
                    onError: { target: 'pausing' },
                  },
                },
                pausing: {
                  description: 'Leaves the backend a moment, as long as tries are left.',
                  always: {
                    guard: 'isOutOfTries',
                    target: '#planSelection.chosen',
                    actions: [
                      'forgetPayment',
                      'rememberPlan',
                      { type: 'showNotice', params: { notice: 'paymentUnconfirmed' } },
                    ],
                  },
                  after: { confirmationPause: { target: 'asking' } },
                },
              },
            },
          },
        },

        configuringAgent: {
          id: 'configuringAgent',
          description: 'The owner describes their assistant.',
          meta: {
            screen: 'agent',
            path: '/admin-agent-account',
            section: '2',
            step: 'asistente',
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'Asks for a stored configuration (call 6).',
              meta: { screen: 'loading', path: null, section: '2', step: 'asistente' },
              tags: ['busy'],
              on: { 'step.retry': { target: 'loading', reenter: true } },
              invoke: {
                id: 'loadAssistant',
                src: 'loadAssistant',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: '#configSaved',
                    actions: [
                      { type: 'chooseService', params: ({ event }) => event.output },
                      { type: 'setLinks', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'choosingService',
                    actions: [
                      { type: 'chooseService', params: ({ event }) => event.output },
                      { type: 'setLoadFailed', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: {
                  target: 'choosingService',
                  actions: { type: 'setLoadFailed', params: { kind: 'failed' } },
                },
              },
            },
            choosingService: {
              description: 'Medical or general: each has its own form.',
              always: { guard: 'hasServiceType', target: 'editing' },
              on: {
                'service.choose': {
                  target: 'editing',
                  actions: [
                    { type: 'chooseService', params: ({ event }) => event },
                    'rememberService',
                  ],
                },
                'agent.reload': { target: 'loading' },
              },
            },
            editing: {
              description: "The form of the chosen service type, with the person's calendars.",
              initial: 'ready',
              on: {
                'service.choose': {
                  actions: [
                    { type: 'chooseService', params: ({ event }) => event },
                    'rememberService',
                  ],
                },
                'calendars.import': { target: '.askingCalendarAccess', reenter: true },
                'agent.save': { target: 'saving' },
                'agent.reload': { target: 'loading' },
              },
              states: {
                ready: {
                  description: 'Waits for the form; one that was saved before stays saved.',
                  always: { guard: 'isSaved', target: '#configSaved' },
                },
                askingCalendarAccess: {
                  id: 'askingCalendarAccess',
                  description: "Google's consent popup is open.",
                  tags: ['importing'],
                  entry: 'clearConsentRefused',
                  invoke: {
                    id: 'requestCalendarAccess',
                    src: 'requestCalendarAccess',
                    onDone: [
                      {
                        guard: { type: 'isGranted', params: ({ event }) => event.output },
                        target: 'listingCalendars',
                      },
                      {
                        guard: { type: 'isConsentRefused', params: ({ event }) => event.output },
                        target: 'ready',
                        actions: [
                          'setConsentRefused',
                          {
                            type: 'logCalendarAuthFailure',
                            params: ({ event }) => event.output,
                          },
                        ],
                      },
                      {
                        target: 'ready',
                        actions: {
                          type: 'logCalendarAuthFailure',
                          params: ({ event }) => event.output,
                        },
                      },
                    ],
                    onError: {
                      target: 'ready',
                      actions: {
                        type: 'logCalendarAuthFailure',
                        params: { kind: 'failed', code: 'other' },
                      },
                    },
                  },
                },
                listingCalendars: {
                  description: "Reads every page of the person's calendar list (call 8).",
                  tags: ['importing'],
                  on: { 'step.cancel': { target: 'ready' } },
                  invoke: {
                    id: 'listCalendars',
                    src: 'listCalendars',
                    onDone: [
                      {
                        guard: { type: 'isListed', params: ({ event }) => event.output },
                        target: 'ready',
                        actions: { type: 'setCalendars', params: ({ event }) => event.output },
                      },
                      {
                        guard: { type: 'isScopeMissing', params: ({ event }) => event.output },
                        target: 'ready',
                        actions: [
                          'setConsentRefused',
                          {
                            type: 'logCalendarListFailure',
                            params: ({ event }) => event.output,
                          },
                        ],
                      },
                      {
                        target: 'ready',
                        actions: {
                          type: 'logCalendarListFailure',
                          params: ({ event }) => event.output,
                        },
                      },
                    ],
                    onError: {
                      target: 'ready',
                      actions: {
                        type: 'logCalendarListFailure',
                        params: { kind: 'failed', code: 'other' },
                      },
                    },
                  },
                },
              },
            },
            saving: {
              id: 'saving',
              description: 'The backend stores the configuration (call 7).',
              tags: ['busy', 'saving'],
              on: { 'step.cancel': { target: 'editing' } },
              invoke: {
                id: 'saveAssistant',
                src: 'saveAssistant',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isStored', params: ({ event }) => event.output },
                    target: '#configSaved.readingLinks',
                    actions: { type: 'showNotice', params: { notice: 'agentSaved' } },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: {
                      type: 'showNotice',
                      params: ({ event }) => ({
                        notice: 'agentRefused',
                        text: textOf(event.output),
                      }),
                    },
                  },
                  {
                    target: 'editing',
                    actions: { type: 'showNotice', params: { notice: 'agentFailed' } },
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'showNotice', params: { notice: 'agentFailed' } },
                },
              },
            },
          },
        },

        configSaved: {
          id: 'configSaved',
          description: 'The assistant is configured: it can be connected, and edited again.',
          meta: {
            screen: 'agent',
            path: '/admin-agent-account',
            section: '4',
            step: 'asistente',
          },
          entry: 'setSaved',
          initial: 'ready',
          on: {
            'service.choose': {
              actions: [{ type: 'chooseService', params: ({ event }) => event }, 'rememberService'],
            },
            'calendars.import': { target: '#askingCalendarAccess' },
            'agent.save': { target: '#saving' },
            'agent.reload': { target: '.readingLinks' },
          },
          states: {
            readingLinks: {
              description: 'Asks for the links that connect the assistant (call 6).',
              tags: ['readingLinks'],
              on: { 'step.cancel': { target: 'ready' } },
              invoke: {
                id: 'loadAssistant',
                src: 'loadAssistant',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#sessionExpired',
                  },
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'setLinks', params: ({ event }) => event.output },
                  },
                  { target: 'ready' },
                ],
                onError: { target: 'ready' },
              },
            },
            ready: { description: 'Waits for a link to be opened or the form to be changed.' },
          },
        },
      },
    },

    signingOut: {
      description: 'The person leaves: session and drafts go.',
      meta: { screen: 'loading', path: '/', section: '4' },
      tags: ['busy'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ email: context.user?.email ?? '', keepDrafts: false }),
        onDone: { target: 'locating', actions: 'forgetPerson' },
        onError: { target: 'locating', actions: 'forgetPerson' },
      },
    },

    sessionExpired: {
      id: 'sessionExpired',
      description: 'A signed-in call was answered with 401: the session goes, drafts stay.',
      meta: { screen: 'loading', path: null, section: '6' },
      tags: ['busy'],
      entry: { type: 'setBanner', params: { notice: 'sessionExpired' } },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ email: context.user?.email ?? '', keepDrafts: true }),
        onDone: { target: 'locating', actions: 'forgetPerson' },
        onError: { target: 'locating', actions: 'forgetPerson' },
      },
    },
  },
});
