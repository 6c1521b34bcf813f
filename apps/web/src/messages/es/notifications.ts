import type { Words } from '../catalogue';
import type { notifications as english } from '../en/notifications';

export const notifications: Words<typeof english> = {
  ask: '¿Quiere enterarse de los mensajes nuevos mientras está en otra ventana?',
  allow: 'Activar notificaciones',
  later: 'Ahora no',
  refused: 'El navegador no permite notificaciones. Puede cambiarlo en su configuración para esta página.',
  mention: '{author} lo mencionó',
  mentionHint: 'En una nota sobre {contact}',
  mentionBySomebody: 'Alguien lo mencionó',
  open: 'Abrir',
  attachment: 'Envió un archivo',
};
