// The statechart of the onboarding: every state of an owner from the first visit to a configured assistant.
// @rule What leads from one state to the next
import { assign, type EventObject, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { ServiceType } from '../contract/assistant.ts';
import type { IdentityProvider } from '../contract/identity-providers.ts';
import type { ChartTypes } from './chart-types.ts';
import { anonymousContext } from './context.ts';
import { CONFIRMATION_PAUSE_MS, CONFIRMATION_TRIES } from './limits.ts';
import { isKnownPath, PATHS } from './paths.ts';
import type {
  AssistantInput,
  AssistantLinks,
  Banner,
  Calendar,
  LogEntry,
  Notice,
  Offer,
  PaymentOutcome,
  PersonInput,
  SessionUser,
  Subscription,
} from './types.ts';

/** A stand-in until the app, a test or a tool provides the real actor. */
const notProvided = <ActorInput = undefined>() =>
  fromCallback<EventObject, ActorInput>(({ self }) => {
    throw new Error(`The actor ${self.id} was not provided`);
  });

export const onboardingMachine = setup({
  types: {} as ChartTypes,
  // Each runs once and reports one of its facts: see FACTS_BY_ACTOR.
  actors: {
    restoreSession: notProvided(),
    signIn: notProvided(),
    signUp: notProvided(),
    signInWith: notProvided<{ provider: IdentityProvider }>(),
    requestResetLink: notProvided(),
    resetPassword: notProvided(),
    endSession: notProvided<{ email: string; keepDrafts: boolean; isExpired: boolean }>(),
    findCustomer: notProvided<PersonInput>(),
    createCustomer: notProvided<PersonInput>(),
    readSubscription: notProvided<PersonInput>(),
    requestPaymentLink: notProvided<{ priceId: string }>(),
    followPaymentLink: notProvided(),
    requestPortalLink: notProvided(),
    followPortalLink: notProvided(),
    loadAssistant: notProvided<AssistantInput>(),
    saveAssistant: notProvided<PersonInput>(),
    requestCalendarAccess: notProvided(),
    listCalendars: notProvided(),
    exportAccount: notProvided(),
    deleteAccount: notProvided(),
  },
  delays: { confirmationPause: CONFIRMATION_PAUSE_MS },
  guards: {
    isUnknownPath: ({ context: { path, disabledPaths } }) =>
      !isKnownPath(path) || disabledPaths.some((disabled) => disabled === path),
    isRecoveryPath: (_, params: { path: string }) => params.path === PATHS.recovery,
    isElsewhere: (_, params: { path: string }) => params.path !== PATHS.recovery,
    hasResetLink: ({ context }) => context.hasResetLink,
    isRegisterPath: (_, params: { path: string }) => params.path === PATHS.register,
    isOtherScreensPath: (_, params: { path: string }) =>
      isKnownPath(params.path) && params.path !== PATHS.register,
    isAccountPath: (_, params: { path: string }) => params.path === PATHS.account,
    isOnAccountPath: ({ context }) =>
      context.path === PATHS.account && (context.user?.email ?? '') !== '',
    isSignedIn: ({ context }) => context.user !== null,
    hasEmail: ({ context }) => (context.user?.email ?? '') !== '',
    isCustomerUnverified: ({ context }) => context.isCustomerUnverified,
    hasPlan: ({ context }) => context.priceId !== null,
    isPaymentOpen: ({ context }) => context.isPaymentOpen,
    isOutOfTries: ({ context }) => context.confirmations >= CONFIRMATION_TRIES,
    hasServiceType: ({ context }) => context.serviceType !== null,
    isSaved: ({ context }) => context.isSaved,
    isUnread: ({ context }) =>
      context.isLoadFailed ||
      context.isSavedElsewhere ||
      (context.isSaved && context.links === null),
  },
  actions: {
    setPath: assign((_, params: { path: string }) => ({ path: params.path })),
    setUser: assign((_, params: { user: SessionUser }) => ({ user: params.user, banner: null })),
    forgetPerson: assign(anonymousContext),
    // Like a reload: the data of the person who continues is read again.
    forgetStep: assign(({ context }) => ({ ...anonymousContext, user: context.user })),
    holdResetLink: assign({ hasResetLink: true }),
    forgetResetLink: assign({ hasResetLink: false }),
    setBanner: assign((_, params: Banner) => ({ banner: params })),
    clearBanner: assign({ banner: null }),
    setUnverified: assign({ isCustomerUnverified: true }),
    setAbsent: assign({ isCustomerUnverified: false, isSavedElsewhere: false }),
    setSavedElsewhere: assign({ isSavedElsewhere: true }),
    setSubscription: assign((_, params: { subscription: Subscription; canManage?: boolean }) => ({
      subscription: params.subscription,
      canManage: params.canManage ?? false,
      isPaymentOpen: false,
    })),
    setOffer: assign((_, params: Offer) => ({
      priceId: params.priceId,
      canManage: params.canManage ?? false,
      subscription: params.subscription ?? null,
    })),
    setPlan: assign((_, params: { priceId: string | null }) => ({ priceId: params.priceId })),
    setPaymentOpen: assign({ isPaymentOpen: true }),
    clearPaymentOpen: assign({ isPaymentOpen: false }),
    resetConfirmations: assign({ confirmations: 0 }),
    countConfirmation: assign(({ context }) => ({ confirmations: context.confirmations + 1 })),
    setService: assign((_, params: { serviceType: ServiceType | null }) => ({
      serviceType: params.serviceType,
    })),
    setLoadFailed: assign({ isLoadFailed: true }),
    forgetAssistant: assign({
      isLoadFailed: false,
      isSavedElsewhere: false,
      isSaved: false,
      links: null,
    }),
    setSaved: assign({ isSaved: true, isLoadFailed: false }),
    setLinks: assign((_, params: { links: AssistantLinks }) => ({
      links: params.links,
      isSavedElsewhere: false,
    })),
    setCalendars: assign((_, params: { calendars: readonly Calendar[] }) => ({
      calendars: params.calendars,
    })),
    setConsentRefused: assign({ isConsentRefused: true }),
    clearConsentRefused: assign({ isConsentRefused: false }),
    storePlan: emit(({ context }) => ({
      type: 'plan.remembered' as const,
      email: context.user?.email ?? '',
      priceId: context.priceId,
    })),
    storePayment: emit(({ context }, params: { payment: PaymentOutcome }) => ({
      type: 'payment.remembered' as const,
      email: context.user?.email ?? '',
      payment: params.payment,
    })),
    storeService: emit(({ context }) => ({
      type: 'service.remembered' as const,
      email: context.user?.email ?? '',
      serviceType: context.serviceType,
    })),
    showNotice: emit((_, params: Notice) => ({ type: 'notice.shown' as const, ...params })),
    // A failure stands until the next try: beside its button, and as a notification.
    showFailure: enqueueActions(({ enqueue }, params: Notice) => {
      enqueue.assign({ failure: params });
      enqueue.emit({ type: 'notice.shown', ...params });
    }),
    dropFailure: enqueueActions(({ context: { failure }, enqueue }) => {
      if (failure === null) return;
      enqueue.assign({ failure: null });
      enqueue.emit({ type: 'notice.withdrawn', ...failure });
    }),
    log: emit((_, params: LogEntry) => ({ type: 'log.written' as const, ...params })),
  },
}).createMachine({
  id: 'onboarding',
  description: 'From the first visit to a configured virtual assistant.',
  context: ({ input: { path, disabledPaths = [], resetLink } }) => ({
    path,
    disabledPaths,
    hasResetLink: resetLink === 'opened',
    banner: resetLink === 'lost' ? { notice: 'resetLinkLost' } : null,
    failure: null,
    ...anonymousContext,
  }),
  initial: 'restoring',
  on: {
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event } },
    'resetLink.opened': { actions: 'holdResetLink' },
  },
  states: {
    restoring: {
      description: 'Looks for a saved session on this browser.',
      meta: { screen: 'restoring', section: '4' },
      tags: ['busy'],
      entry: 'forgetPerson',
      invoke: { id: 'restoreSession', src: 'restoreSession' },
      on: {
        'session.opened': {
          target: 'locating',
          actions: { type: 'setUser', params: ({ event }) => event },
        },
        'session.absent': { target: 'locating' },
        'call.failed': { target: 'locating' },
      },
    },

    locating: {
      description: 'Reads the address: an unknown one has its own screen, signed in or not.',
      always: [
        { guard: 'isUnknownPath', target: 'notFound' },
        { guard: 'isSignedIn', target: 'authenticated' },
        { guard: 'hasResetLink', target: 'anonymous.reset' },
        {
          guard: { type: 'isRecoveryPath', params: ({ context }) => context },
          target: 'anonymous.recovery',
        },
        {
          guard: { type: 'isRegisterPath', params: ({ context }) => context },
          target: 'anonymous.register',
        },
        { target: 'anonymous.login' },
      ],
    },

    notFound: {
      description: 'Nothing lives under this address.',
      meta: { screen: 'notFound', section: '2' },
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
      exit: 'dropFailure',
      initial: 'login',
      always: { guard: 'isUnknownPath', target: 'notFound' },
      on: {
        'session.opened': {
          target: 'authenticated',
          actions: { type: 'setUser', params: ({ event }) => event },
        },
        'call.refused': {
          target: '.sameForm',
          reenter: true,
          actions: [
            {
              type: 'setBanner',
              params: ({ event }) => ({ notice: 'authRefused', text: event.text }),
            },
            {
              type: 'showFailure',
              params: ({ event }) => ({ notice: 'authRefused', text: event.text }),
            },
          ],
        },
        'call.failed': {
          target: '.sameForm',
          reenter: true,
          actions: {
            type: 'setBanner',
            params: ({ event }) => ({ notice: 'authFailed', text: event.text }),
          },
        },
        'popup.failed': {
          target: '.sameForm',
          reenter: true,
          actions: {
            type: 'log',
            params: ({ event }) => ({
              entry: 'signInFailed',
              provider: event.provider,
              ...event.failure,
            }),
          },
        },
        'resetLink.opened': { target: '.reset', actions: ['clearBanner', 'holdResetLink'] },
        'session.started': { target: 'restoring' },
        'page.restored': { target: 'restoring' },
      },
      states: {
        sameForm: {
          type: 'history',
          description: 'The form that was sent, ready to be sent again.',
        },
        login: {
          description: 'A known owner signs in.',
          meta: { alias: '/', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': [
              {
                guard: { type: 'isRegisterPath', params: ({ event }) => event },
                target: 'register',
                actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
              },
              {
                guard: { type: 'isRecoveryPath', params: ({ event }) => event },
                target: 'recovery',
                actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
              },
            ],
          },
          states: {
            ready: {
              description: 'Waits for e-mail and password, or for the button of a provider.',
              on: {
                'session.signIn': { target: 'signingIn' },
                'session.signInWith': { target: 'signingInWith' },
              },
            },
            signingIn: {
              description: 'The backend checks e-mail and password (call 1).',
              tags: ['busy'],
              invoke: { id: 'signIn', src: 'signIn' },
              on: { 'step.cancel': { target: 'ready' } },
            },
            signingInWith: {
              description: "The identity provider's popup is open.",
              invoke: {
                id: 'signInWith',
                src: 'signInWith',
                input: ({ event }) => ({
                  provider: 'provider' in event ? event.provider : 'google',
                }),
              },
              on: {
                'session.signIn': { target: 'signingIn' },
                'session.signInWith': { target: 'signingInWith', reenter: true },
              },
            },
          },
        },
        register: {
          description: 'A new owner creates an account.',
          meta: { screen: 'register', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': [
              {
                guard: { type: 'isRecoveryPath', params: ({ event }) => event },
                target: 'recovery',
                actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
              },
              {
                guard: { type: 'isOtherScreensPath', params: ({ event }) => event },
                target: 'login',
                actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
              },
            ],
          },
          states: {
            ready: {
              description: 'Waits for e-mail and password, or for the button of a provider.',
              on: {
                'session.signUp': { target: 'signingUp' },
                'session.signInWith': { target: 'signingInWith' },
              },
            },
            signingUp: {
              description: 'The backend creates the account (call 1).',
              tags: ['busy'],
              invoke: { id: 'signUp', src: 'signUp' },
              on: { 'step.cancel': { target: 'ready' } },
            },
            signingInWith: {
              description: "The identity provider's popup is open.",
              invoke: {
                id: 'signInWith',
                src: 'signInWith',
                input: ({ event }) => ({
                  provider: 'provider' in event ? event.provider : 'google',
                }),
              },
              on: {
                'session.signUp': { target: 'signingUp' },
                'session.signInWith': { target: 'signingInWith', reenter: true },
              },
            },
          },
        },
        recovery: {
          description: 'An owner who forgot the password asks for a link by mail.',
          meta: { screen: 'recovery', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: '#onboarding.locating',
              actions: ['clearBanner', { type: 'setPath', params: ({ event }) => event }],
            },
          },
          states: {
            ready: {
              description: 'Waits for the e-mail of the account.',
              on: { 'resetLink.request': { target: 'requesting' } },
            },
            requesting: {
              description: 'The backend sends the link, if anybody has the e-mail.',
              tags: ['busy'],
              invoke: { id: 'requestResetLink', src: 'requestResetLink' },
              on: {
                'resetLink.sent': { target: 'sent', actions: 'clearBanner' },
                'step.cancel': { target: 'ready' },
              },
            },
            sent: {
              description: 'The same is said of an e-mail that nobody has.',
              meta: { screen: 'recoverySent', section: '2', step: 'cuenta' },
              on: { 'resetLink.again': { target: 'ready' } },
            },
          },
        },
        reset: {
          description: 'An owner opened the link of the mail and chooses a new password.',
          meta: { screen: 'newPassword', section: '2', step: 'cuenta' },
          initial: 'ready',
          on: {
            'location.changed': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              target: '#onboarding.locating',
              actions: [
                'clearBanner',
                'forgetResetLink',
                { type: 'setPath', params: ({ event }) => event },
              ],
            },
            'resetLink.dismiss': {
              target: 'recovery',
              actions: ['clearBanner', 'forgetResetLink'],
            },
          },
          states: {
            ready: {
              description: 'Waits for the new password.',
              on: { 'resetLink.use': { target: 'resetting' } },
            },
            resetting: {
              description: 'The backend takes the link and sets the password; other sessions end.',
              tags: ['busy'],
              invoke: { id: 'resetPassword', src: 'resetPassword' },
              on: {
                'session.opened': {
                  target: '#onboarding.authenticated',
                  actions: [
                    'forgetResetLink',
                    { type: 'setUser', params: ({ event }) => event },
                    {
                      type: 'showNotice',
                      params: ({ event }) => ({ notice: 'passwordReset', email: event.user.email }),
                    },
                  ],
                },
                'resetLink.refused': {
                  target: '#onboarding.anonymous.recovery',
                  actions: [
                    'forgetResetLink',
                    {
                      type: 'setBanner',
                      params: ({ event }) => ({ notice: 'authRefused', text: event.text }),
                    },
                    {
                      type: 'showFailure',
                      params: ({ event }) => ({ notice: 'authRefused', text: event.text }),
                    },
                  ],
                },
                'step.cancel': { target: 'ready' },
              },
            },
          },
        },
      },
    },

    authenticated: {
      description: 'Somebody is signed in; the facts decide at which step they stand.',
      exit: 'dropFailure',
      initial: 'identifying',
      always: { guard: 'isUnknownPath', target: 'notFound' },
      on: {
        'location.changed': {
          guard: { type: 'isAccountPath', params: ({ event }) => event },
          target: '.identifying',
          actions: { type: 'setPath', params: ({ event }) => event },
        },
        'session.expired': { target: 'sessionExpired' },
        'session.logout': { target: 'signingOut' },
        'session.ended': { target: 'anonymous.login', actions: 'forgetPerson' },
        'resetLink.opened': { target: '.linkOpened', actions: 'holdResetLink' },
        'session.started': { target: 'restoring' },
        'page.restored': { target: 'restoring' },
        'form.savedElsewhere': { actions: 'setSavedElsewhere' },
      },
      states: {
        identifying: {
          description: 'Without an e-mail nothing can be looked up.',
          entry: 'dropFailure',
          always: [
            { guard: 'hasResetLink', target: 'linkOpened' },
            { guard: 'isOnAccountPath', target: 'account' },
            { guard: 'hasEmail', target: 'checkingCustomer' },
            { target: 'missingEmail' },
          ],
        },

        linkOpened: {
          description: 'A link to a new password was opened: its account may be another one.',
          meta: { screen: 'linkOpened', section: '2' },
          entry: 'dropFailure',
          on: {
            'resetLink.follow': { target: '#onboarding.followingLink' },
            'resetLink.dismiss': { target: 'identifying', actions: 'forgetResetLink' },
            'session.ended': {
              target: '#onboarding.anonymous.reset',
              actions: 'forgetPerson',
            },
          },
        },

        missingEmail: {
          description: 'The account shares no e-mail: the form shows and cannot be sent.',
          meta: { section: '8', step: 'perfil' },
          tags: ['withoutEmail'],
          entry: { type: 'log', params: { entry: 'emailMissing' } },
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
          invoke: {
            id: 'findCustomer',
            src: 'findCustomer',
            input: ({ context }) => ({ email: context.user?.email ?? '' }),
          },
          on: {
            'customer.found': { target: 'checkingSubscription' },
            'customer.absent': { target: 'profileForm', actions: 'setAbsent' },
            'call.failed': { target: 'profileForm', actions: 'setUnverified' },
            'step.retry': { target: 'checkingCustomer', reenter: true },
          },
        },

        profileForm: {
          description: 'A new owner gives their profile.',
          meta: { section: '2', step: 'perfil' },
          initial: 'editing',
          on: {
            'customer.found': { target: 'checkingSubscription' },
            'profile.useSaved': { target: 'checkingCustomer' },
            'call.failed': {
              target: '.editing',
              actions: [
                'setUnverified',
                {
                  type: 'showFailure',
                  params: ({ event }) => ({ notice: 'customerFailed', text: event.text }),
                },
              ],
            },
          },
          states: {
            editing: {
              description: 'Waits for the profile.',
              exit: 'dropFailure',
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
              invoke: {
                id: 'findCustomer',
                src: 'findCustomer',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'customer.absent': {
                  target: 'creatingCustomer',
                  actions: 'setAbsent',
                },
                'step.cancel': { target: 'editing' },
              },
            },
            creatingCustomer: {
              description: 'The backend registers the customer (call 3).',
              tags: ['busy'],
              invoke: {
                id: 'createCustomer',
                src: 'createCustomer',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'customer.created': { target: '#onboarding.authenticated.checkingSubscription' },
                'call.refused': {
                  target: 'editing',
                  actions: [
                    'setUnverified',
                    {
                      type: 'showFailure',
                      params: ({ event }) => ({ notice: 'customerRefused', text: event.text }),
                    },
                  ],
                },
                'step.cancel': { target: 'editing', actions: 'setUnverified' },
              },
            },
          },
        },

        checkingSubscription: {
          id: 'checkingSubscription',
          description: 'Asks whether the subscription is active (call 4).',
          meta: { screen: 'loading', path: null, section: '2', step: 'plan' },
          tags: ['busy'],
          invoke: {
            id: 'readSubscription',
            src: 'readSubscription',
            input: ({ context }) => ({ email: context.user?.email ?? '' }),
          },
          on: {
            'subscription.active': {
              target: 'configuringAgent',
              actions: { type: 'setSubscription', params: ({ event }) => event },
            },
            'subscription.pastDue': {
              target: 'pastDue',
              actions: { type: 'setSubscription', params: ({ event }) => event },
            },
            'subscription.inactive': {
              target: 'planSelection',
              actions: [{ type: 'setOffer', params: ({ event }) => event }, 'clearPaymentOpen'],
            },
            'subscription.paymentStarted': {
              target: 'awaitingPayment.confirming',
              actions: [{ type: 'setOffer', params: ({ event }) => event }, 'setPaymentOpen'],
            },
            'subscription.paymentUnconfirmed': {
              target: 'planSelection',
              actions: [
                { type: 'setOffer', params: ({ event }) => event },
                'setPaymentOpen',
                { type: 'storePayment', params: { payment: 'unconfirmed' } },
              ],
            },
            'subscription.paymentCancelled': {
              target: 'planSelection',
              actions: [
                { type: 'setOffer', params: ({ event }) => event },
                'clearPaymentOpen',
                { type: 'storePayment', params: { payment: 'dropped' } },
                { type: 'showNotice', params: { notice: 'paymentCancelled' } },
              ],
            },
            'call.failed': { target: 'planSelection' },
            'step.retry': { target: 'checkingSubscription', reenter: true },
          },
        },

        planSelection: {
          id: 'planSelection',
          description: 'The owner compares the plans.',
          meta: { section: '2', step: 'plan' },
          exit: 'dropFailure',
          initial: 'choosing',
          on: {
            'plan.choose': {
              target: '.choosing',
              actions: [{ type: 'setPlan', params: ({ event }) => event }, 'storePlan'],
            },
          },
          states: {
            choosing: {
              description: 'No plan is selected yet, so nothing can be paid.',
              always: [
                { guard: 'isPaymentOpen', target: 'unsure' },
                { guard: 'hasPlan', target: 'chosen' },
              ],
            },
            chosen: {
              description: 'A plan is selected and can be changed or paid.',
              on: { 'payment.start': { target: '#awaitingPayment' } },
            },
            unsure: {
              description: 'A payment may have been made: before another one the owner is asked.',
              on: {
                'payment.recheck': { target: '#awaitingPayment.confirming' },
                'payment.startAgain': { guard: 'hasPlan', target: '#awaitingPayment' },
              },
            },
          },
        },

        awaitingPayment: {
          id: 'awaitingPayment',
          description: 'From the selected plan to a subscription that the backend knows of.',
          meta: { section: '4', step: 'pago' },
          initial: 'rechecking',
          on: {
            'step.cancel': { target: 'planSelection' },
          },
          states: {
            rechecking: {
              description: 'Reads the status again, so that nobody pays twice (call 4).',
              tags: ['busy', 'requestingLink'],
              invoke: {
                id: 'readSubscription',
                src: 'readSubscription',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'subscription.active': {
                  target: '#configuringAgent',
                  actions: [
                    { type: 'setSubscription', params: ({ event }) => event },
                    { type: 'showNotice', params: { notice: 'subscriptionAlreadyActive' } },
                  ],
                },
                'subscription.pastDue': {
                  target: '#pastDue',
                  actions: { type: 'setSubscription', params: ({ event }) => event },
                },
                'subscription.paymentStarted': [
                  { guard: 'isPaymentOpen', target: 'requestingLink' },
                  { target: '#planSelection', actions: 'setPaymentOpen' },
                ],
                'subscription.paymentUnconfirmed': [
                  { guard: 'isPaymentOpen', target: 'requestingLink' },
                  { target: '#planSelection', actions: 'setPaymentOpen' },
                ],
                'subscription.inactive': { target: 'requestingLink', actions: 'clearPaymentOpen' },
                'subscription.paymentCancelled': {
                  target: 'requestingLink',
                  actions: 'clearPaymentOpen',
                },
                'call.failed': { target: 'requestingLink' },
                'step.retry': { target: 'rechecking', reenter: true },
              },
            },
            requestingLink: {
              description: 'Asks for the payment link of the selected plan (call 5).',
              tags: ['busy', 'requestingLink'],
              invoke: {
                id: 'requestPaymentLink',
                src: 'requestPaymentLink',
                input: ({ context }) => ({ priceId: context.priceId ?? '' }),
              },
              on: {
                'paymentLink.ready': { target: 'redirecting' },
                'call.refused': {
                  target: '#planSelection',
                  actions: { type: 'showFailure', params: { notice: 'paymentLinkRefused' } },
                },
                'call.failed': {
                  target: '#planSelection',
                  actions: { type: 'showFailure', params: { notice: 'paymentLinkFailed' } },
                },
                'step.retry': { target: 'requestingLink', reenter: true },
              },
            },
            redirecting: {
              description:
                'The browser is on its way to the external payment page; leaving stops it.',
              tags: ['busy', 'requestingLink'],
              entry: { type: 'storePayment', params: { payment: 'started' } },
              invoke: { id: 'followPaymentLink', src: 'followPaymentLink' },
              on: {
                'page.left': { target: 'leaving' },
                'call.failed': {
                  target: '#planSelection',
                  actions: [
                    { type: 'storePayment', params: { payment: 'dropped' } },
                    { type: 'showFailure', params: { notice: 'paymentLinkFailed' } },
                  ],
                },
                'step.retry': {
                  target: 'rechecking',
                  actions: { type: 'storePayment', params: { payment: 'dropped' } },
                },
                'step.cancel': {
                  target: '#planSelection',
                  actions: { type: 'storePayment', params: { payment: 'dropped' } },
                },
              },
            },
            leaving: {
              description: 'This page is gone; only the Back button shows it again.',
              tags: ['busy', 'requestingLink'],
              on: {
                'step.retry': { target: 'rechecking', actions: 'clearPaymentOpen' },
                'step.cancel': {
                  target: '#planSelection',
                  actions: [
                    'setPaymentOpen',
                    { type: 'storePayment', params: { payment: 'unconfirmed' } },
                  ],
                },
              },
            },
            confirming: {
              description: 'Back from the payment page, before the backend was told of it.',
              meta: { screen: 'loading', section: '4', step: 'pago' },
              tags: ['busy', 'confirmingPayment'],
              entry: 'resetConfirmations',
              initial: 'asking',
              on: {
                'step.retry': { target: 'confirming', reenter: true },
                'step.cancel': {
                  target: '#planSelection',
                  actions: { type: 'storePayment', params: { payment: 'unconfirmed' } },
                },
              },
              states: {
                asking: {
                  description: 'Reads the status (call 4).',
                  entry: 'countConfirmation',
                  invoke: {
                    id: 'readSubscription',
                    src: 'readSubscription',
                    input: ({ context }) => ({ email: context.user?.email ?? '' }),
                  },
                  on: {
                    'subscription.active': {
                      target: '#configuringAgent',
                      actions: { type: 'setSubscription', params: ({ event }) => event },
                    },
                    'subscription.pastDue': {
                      target: '#pastDue',
                      actions: { type: 'setSubscription', params: ({ event }) => event },
                    },
                    'subscription.inactive': { target: 'pausing' },
                    'subscription.paymentStarted': { target: 'pausing' },
                    'subscription.paymentUnconfirmed': { target: 'pausing' },
                    'subscription.paymentCancelled': { target: 'pausing' },
                    'call.failed': { target: 'pausing' },
                  },
                },
                pausing: {
                  description: 'Leaves the backend a moment, as long as tries are left.',
                  always: {
                    guard: 'isOutOfTries',
                    target: '#planSelection',
                    actions: [
                      { type: 'storePayment', params: { payment: 'unconfirmed' } },
                      { type: 'showFailure', params: { notice: 'paymentUnconfirmed' } },
                    ],
                  },
                  after: { confirmationPause: { target: 'asking' } },
                },
              },
            },
          },
        },

        pastDue: {
          id: 'pastDue',
          description:
            'A charge failed for good: the subscription can be repaired, not bought again.',
          meta: { screen: 'plan', section: '2', step: 'pago' },
          tags: ['pastDue'],
          initial: 'ready',
          states: {
            ready: {
              description:
                'Waits for the owner to go to the page that repairs it, or to look again.',
              exit: 'dropFailure',
              on: {
                'plan.manage': { target: 'managing' },
                'payment.recheck': { target: '#checkingSubscription', actions: 'forgetStep' },
              },
            },
            managing: {
              description: 'On the way to the page where the owner pays what is due.',
              tags: ['busy', 'managingSubscription'],
              initial: 'requestingPortal',
              on: {
                'call.*': {
                  target: 'ready',
                  actions: { type: 'showFailure', params: { notice: 'portalFailed' } },
                },
                'step.cancel': { target: 'ready' },
              },
              states: {
                requestingPortal: {
                  description: 'Asks for the link to that page (call 9).',
                  invoke: { id: 'requestPortalLink', src: 'requestPortalLink' },
                  on: {
                    'portalLink.ready': { target: 'leavingForPortal' },
                    'step.retry': { target: 'requestingPortal', reenter: true },
                  },
                },
                leavingForPortal: {
                  description: 'The browser is on its way there; cancelling stops it.',
                  invoke: { id: 'followPortalLink', src: 'followPortalLink' },
                  on: {
                    'page.left': { target: '#pastDue' },
                    'step.retry': { target: 'requestingPortal' },
                  },
                },
              },
            },
          },
        },

        configuringAgent: {
          id: 'configuringAgent',
          description: 'The owner describes their assistant.',
          meta: { section: '2', step: 'asistente' },
          initial: 'loading',
          states: {
            loading: {
              description: 'Asks for a stored configuration (call 6).',
              meta: { screen: 'loading', path: null, section: '2', step: 'asistente' },
              tags: ['busy'],
              entry: 'dropFailure',
              invoke: {
                id: 'loadAssistant',
                src: 'loadAssistant',
                input: ({ context, event }) => ({
                  email: context.user?.email ?? '',
                  ...(event.type === 'draft.discard' && { dropsDrafts: true }),
                }),
              },
              on: {
                'assistant.found': {
                  target: '#configSaved',
                  actions: [
                    { type: 'setService', params: ({ event }) => event },
                    { type: 'setLinks', params: ({ event }) => event },
                  ],
                },
                'assistant.changed': {
                  target: '#comparingDraft',
                  actions: [
                    { type: 'setService', params: ({ event }) => event },
                    { type: 'setLinks', params: ({ event }) => event },
                  ],
                },
                'assistant.absent': {
                  target: 'choosingService',
                  actions: [
                    { type: 'setService', params: ({ event }) => event },
                    'forgetAssistant',
                  ],
                },
                'assistant.unreadable': {
                  target: 'choosingService',
                  actions: [{ type: 'setService', params: ({ event }) => event }, 'setLoadFailed'],
                },
                'call.failed': { target: 'choosingService', actions: 'setLoadFailed' },
                'form.savedElsewhere': { target: 'loading', reenter: true },
                'step.retry': { target: 'loading', reenter: true },
              },
            },
            choosingService: {
              id: 'choosingService',
              description: 'Medical or general: each has its own form.',
              always: { guard: 'hasServiceType', target: 'editing' },
              on: {
                'plan.manage': { target: '#managingSubscription' },
                'service.choose': {
                  target: 'editing',
                  actions: [{ type: 'setService', params: ({ event }) => event }, 'storeService'],
                },
                'agent.reload': { target: 'loading' },
                'form.savedElsewhere': { target: 'loading' },
              },
            },
            editing: {
              description: "The form of the chosen service type, with the person's calendars.",
              initial: 'ready',
              on: {
                'plan.manage': { target: '#managingSubscription' },
                'service.choose': {
                  actions: [{ type: 'setService', params: ({ event }) => event }, 'storeService'],
                },
                'calendars.import': { target: '.askingCalendarAccess', reenter: true },
                'agent.save': [
                  { guard: 'isUnread', target: 'verifyingAssistant' },
                  { target: 'saving' },
                ],
                'agent.reload': { target: 'loading' },
              },
              states: {
                ready: {
                  description: 'Waits for the form; one that was saved before stays saved.',
                  always: { guard: 'isSaved', target: '#configSaved' },
                  on: {
                    'form.savedElsewhere': { target: '#configuringAgent.loading' },
                  },
                },
                askingCalendarAccess: {
                  id: 'askingCalendarAccess',
                  description: "Google's consent popup is open.",
                  tags: ['importing'],
                  entry: 'clearConsentRefused',
                  invoke: { id: 'requestCalendarAccess', src: 'requestCalendarAccess' },
                  on: {
                    'calendars.granted': { target: 'listingCalendars' },
                    'calendars.refused': {
                      target: 'ready',
                      actions: [
                        'setConsentRefused',
                        { type: 'log', params: { entry: 'calendarAuthFailed', code: 'cancelled' } },
                      ],
                    },
                    'popup.failed': {
                      target: 'ready',
                      actions: {
                        type: 'log',
                        params: ({ event }) => ({ entry: 'calendarAuthFailed', ...event.failure }),
                      },
                    },
                    'call.failed': {
                      target: 'ready',
                      actions: {
                        type: 'log',
                        params: { entry: 'calendarAuthFailed', code: 'other' },
                      },
                    },
                  },
                },
                listingCalendars: {
                  description: "Reads every page of the person's calendar list (call 8).",
                  tags: ['importing'],
                  invoke: { id: 'listCalendars', src: 'listCalendars' },
                  on: {
                    'calendars.listed': {
                      target: 'ready',
                      actions: { type: 'setCalendars', params: ({ event }) => event },
                    },
                    'calendars.refused': {
                      target: 'ready',
                      actions: [
                        'setConsentRefused',
                        {
                          type: 'log',
                          params: { entry: 'calendarListFailed', code: 'insufficient-scope' },
                        },
                      ],
                    },
                    'calendars.failed': {
                      target: 'ready',
                      actions: {
                        type: 'log',
                        params: ({ event }) => ({ entry: 'calendarListFailed', code: event.code }),
                      },
                    },
                    'call.failed': {
                      target: 'ready',
                      actions: {
                        type: 'log',
                        params: { entry: 'calendarListFailed', code: 'other' },
                      },
                    },
                    'step.cancel': { target: 'ready' },
                  },
                },
              },
            },
            verifyingAssistant: {
              id: 'verifyingAssistant',
              description:
                'What is stored was not read yet: nothing unseen is overwritten (call 6).',
              tags: ['busy', 'saving'],
              entry: 'dropFailure',
              invoke: {
                id: 'loadAssistant',
                src: 'loadAssistant',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'assistant.found': {
                  target: 'saving',
                  actions: ['setSaved', { type: 'setLinks', params: ({ event }) => event }],
                },
                'assistant.changed': {
                  target: '#comparingDraft',
                  actions: [
                    { type: 'setService', params: ({ event }) => event },
                    { type: 'setLinks', params: ({ event }) => event },
                  ],
                },
                'assistant.absent': { target: 'saving', actions: 'forgetAssistant' },
                'assistant.unreadable': {
                  target: 'editing',
                  actions: { type: 'showFailure', params: { notice: 'agentFailed' } },
                },
                'call.failed': {
                  target: 'editing',
                  actions: { type: 'showFailure', params: { notice: 'agentFailed' } },
                },
                'form.savedElsewhere': { target: 'verifyingAssistant', reenter: true },
                'step.cancel': { target: 'editing' },
              },
            },
            saving: {
              id: 'saving',
              description: 'The backend stores the configuration (call 7).',
              tags: ['busy', 'saving'],
              entry: 'dropFailure',
              invoke: {
                id: 'saveAssistant',
                src: 'saveAssistant',
                input: ({ context }) => ({ email: context.user?.email ?? '' }),
              },
              on: {
                'assistant.saved': {
                  target: '#configSaved.readingLinks',
                  actions: { type: 'showNotice', params: { notice: 'agentSaved' } },
                },
                'call.refused': {
                  target: 'editing',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ notice: 'agentRefused', text: event.text }),
                  },
                },
                'call.failed': {
                  target: 'editing',
                  actions: { type: 'showFailure', params: { notice: 'agentFailed' } },
                },
                'step.cancel': { target: 'editing' },
              },
            },
          },
        },

        comparingDraft: {
          id: 'comparingDraft',
          description: 'The stored configuration is newer than the draft: the person takes one.',
          meta: { section: '4', step: 'asistente' },
          tags: ['comparingDraft'],
          entry: ['setSaved', 'dropFailure'],
          on: {
            'draft.restore': { target: 'configSaved' },
            'draft.discard': { target: '#configuringAgent.loading' },
          },
        },

        configSaved: {
          id: 'configSaved',
          description: 'The assistant is configured: it can be connected, and edited again.',
          meta: { section: '4', step: 'asistente' },
          entry: 'setSaved',
          initial: 'ready',
          on: {
            'plan.manage': { target: '#managingSubscription' },
            'service.choose': {
              actions: [{ type: 'setService', params: ({ event }) => event }, 'storeService'],
            },
            'calendars.import': { target: '#askingCalendarAccess' },
            'agent.save': [
              { guard: 'isUnread', target: '#verifyingAssistant' },
              { target: '#saving' },
            ],
            'agent.reload': { target: '.readingLinks' },
            'form.savedElsewhere': { target: '.readingLinks', actions: 'setSavedElsewhere' },
          },
          states: {
            readingLinks: {
              description: 'Asks for the links that connect the assistant (call 6).',
              tags: ['readingLinks'],
              invoke: {
                id: 'loadAssistant',
                src: 'loadAssistant',
                input: ({ context, event }) => ({
                  email: context.user?.email ?? '',
                  ...(event.type === 'assistant.saved' &&
                    context.isSavedElsewhere && { isSaveDoubted: true }),
                }),
              },
              on: {
                'assistant.found': {
                  target: 'ready',
                  actions: { type: 'setLinks', params: ({ event }) => event },
                },
                'assistant.changed': {
                  target: '#comparingDraft',
                  actions: { type: 'setLinks', params: ({ event }) => event },
                },
                'assistant.*': { target: 'ready' },
                'call.failed': { target: 'ready' },
                'step.cancel': { target: 'ready' },
              },
            },
            ready: { description: 'Waits for a link to be opened or the form to be changed.' },
          },
        },

        managingSubscription: {
          id: 'managingSubscription',
          description: 'On the way to the page where the owner changes or cancels their plan.',
          meta: { section: '2', step: 'asistente' },
          tags: ['busy', 'managingSubscription'],
          entry: 'dropFailure',
          initial: 'requestingPortal',
          on: {
            'call.refused': {
              target: '#choosingService',
              actions: { type: 'showFailure', params: { notice: 'portalFailed' } },
            },
            'call.failed': {
              target: '#choosingService',
              actions: { type: 'showFailure', params: { notice: 'portalFailed' } },
            },
            'step.cancel': { target: '#choosingService' },
          },
          states: {
            requestingPortal: {
              description: 'Asks for the link to that page (call 9).',
              invoke: { id: 'requestPortalLink', src: 'requestPortalLink' },
              on: {
                'portalLink.ready': { target: 'leavingForPortal' },
                'step.retry': { target: 'requestingPortal', reenter: true },
              },
            },
            leavingForPortal: {
              description: 'The browser is on its way there; cancelling stops it.',
              invoke: { id: 'followPortalLink', src: 'followPortalLink' },
              on: {
                'page.left': { target: '#choosingService' },
                'step.retry': { target: 'requestingPortal' },
              },
            },
          },
        },

        account: {
          description: 'The account itself, beside the steps: its e-mail, its data, its end.',
          meta: { screen: 'account', section: '4' },
          entry: 'forgetStep',
          initial: 'ready',
          on: {
            'location.changed': {
              target: 'identifying',
              actions: { type: 'setPath', params: ({ event }) => event },
            },
          },
          states: {
            ready: {
              description: 'Waits for what to do with the account.',
              exit: 'dropFailure',
              on: {
                'account.export': { target: 'exporting' },
                'deletion.start': { target: 'confirmingDeletion' },
              },
            },
            exporting: {
              description:
                'The backend hands out all it has of the person, and the browser keeps it.',
              tags: ['busy', 'exporting'],
              invoke: { id: 'exportAccount', src: 'exportAccount' },
              on: {
                'account.exported': {
                  target: 'ready',
                  actions: { type: 'showNotice', params: { notice: 'accountExported' } },
                },
                'call.*': {
                  target: 'ready',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ notice: 'exportFailed', text: event.text }),
                  },
                },
                'step.cancel': { target: 'ready' },
              },
            },
            confirmingDeletion: {
              description: 'Says what goes with the account, and asks who it is.',
              tags: ['confirmingDeletion'],
              exit: 'dropFailure',
              on: {
                'account.delete': { target: 'deleting' },
                'step.cancel': { target: 'ready' },
              },
            },
            deleting: {
              description:
                'The backend deletes the account; its answer counts even if nobody waits.',
              tags: ['busy', 'confirmingDeletion', 'deleting'],
              invoke: { id: 'deleteAccount', src: 'deleteAccount' },
              on: {
                'account.deleted': {
                  target: '#onboarding.signingOut',
                  actions: { type: 'setBanner', params: { notice: 'accountDeleted' } },
                },
                'call.*': {
                  target: 'confirmingDeletion',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ notice: 'deletionFailed', text: event.text }),
                  },
                },
              },
            },
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
        input: ({ context }) => ({
          email: context.user?.email ?? '',
          keepDrafts: false,
          isExpired: false,
        }),
      },
      on: {
        'session.closed': { target: 'locating', actions: 'forgetPerson' },
        'call.failed': { target: 'locating', actions: 'forgetPerson' },
        'session.started': { target: 'restoring' },
      },
    },

    followingLink: {
      description: 'The session makes room for the account of the link: it goes, drafts stay.',
      meta: { screen: 'loading', section: '2' },
      tags: ['busy'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          email: context.user?.email ?? '',
          keepDrafts: true,
          isExpired: false,
        }),
      },
      on: {
        'session.closed': { target: 'locating', actions: 'forgetPerson' },
        'call.failed': { target: 'locating', actions: 'forgetPerson' },
        'session.started': { target: 'restoring' },
      },
    },

    sessionExpired: {
      description: 'A signed-in call was answered with 401: the session goes, drafts stay.',
      meta: { screen: 'loading', section: '6' },
      tags: ['busy'],
      entry: { type: 'setBanner', params: { notice: 'sessionExpired' } },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({
          email: context.user?.email ?? '',
          keepDrafts: true,
          isExpired: true,
        }),
      },
      on: {
        'session.closed': { target: 'anonymous.login', actions: 'forgetPerson' },
        'call.failed': { target: 'anonymous.login', actions: 'forgetPerson' },
        'session.started': { target: 'restoring' },
      },
    },
  },
});
