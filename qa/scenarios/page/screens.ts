// Title and addresses of each screen, from the specification and the decisions.
import type { ScreenName } from '../../../machines/types.ts';

interface ExpectedScreen {
  readonly title: string;
  /** The first one is shown. None for a screen that leaves the address as it is. */
  readonly addresses: readonly string[];
}

export const SCREENS: Readonly<Record<ScreenName, ExpectedScreen>> = {
  restoring: { title: 'Cargando pagina', addresses: [] },
  loading: { title: 'VIRSI está preparando todo para ti...', addresses: [] },
  login: { title: 'Inicio de sesión', addresses: ['/login', '/'] },
  register: { title: 'Registra tu cuenta', addresses: ['/register'] },
  recovery: { title: 'Recupera tu contraseña', addresses: ['/recover-password'] },
  recoverySent: { title: 'Revisa tu correo', addresses: ['/recover-password'] },
  newPassword: { title: 'Elige una contraseña nueva', addresses: ['/recover-password'] },
  linkOpened: {
    title: 'Abriste un enlace para cambiar una contraseña',
    addresses: ['/recover-password'],
  },
  profile: { title: 'Crea tu cuenta VIRSI', addresses: ['/post-register'] },
  plan: { title: 'Selecciona tu plan', addresses: ['/admin-account'] },
  agent: { title: 'Configuración de tu asistente virtual', addresses: ['/admin-agent-account'] },
  account: { title: 'Tu cuenta', addresses: ['/account'] },
  notFound: { title: 'Page not found!', addresses: [] },
};
