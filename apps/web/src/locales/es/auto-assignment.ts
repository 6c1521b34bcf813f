import type { Translation } from '../messages';
import type { autoAssignment as english } from '../en/auto-assignment';

export const autoAssignment: Translation<typeof english> = {
  title: 'Asignación automática',
  hint: 'Quién atiende a un cliente que escribe.',
  failed: 'No se pudo cargar la configuración de asignación.',
  agentsFailed: 'No se pudieron cargar los agentes',
  mode: {
    label: 'Modo de asignación',
    off: 'Desactivada',
    offHint: 'Manual: las personas eligen en Sin asignar.',
    auto: 'Automática',
    autoHint: 'Los clientes que esperan se dan a las personas de abajo, primero el que más ha esperado.',
  },
  agents: {
    label: 'Agentes',
    hint: 'Solo reciben conversaciones nuevas quienes están en línea, en su horario y por debajo de su límite.',
    none: 'Aún no hay agentes ni gerentes. Primero invita a tu equipo.',
    noneChosen: 'Elige al menos un agente: hasta entonces nadie recibe nada.',
    unverified: 'Correo sin verificar',
    count: '{count, plural, =0 {Nadie elegido} one {# elegido} other {# elegidos}}',
  },
  algorithm: {
    label: 'Algoritmo de asignación',
    round_robin: 'Por turnos',
    workload_based: 'Por carga de trabajo',
    round_robinHint: 'Por turno: cada quien recibe una antes de que alguien reciba la siguiente.',
    workload_basedHint: 'Sigue quien tiene menos conversaciones abiertas.',
  },
  max: {
    label: 'Máximo de contactos por agente',
    hint: 'Conversaciones abiertas, de 1 a {max}. Vacío o no válido cuenta como {fallback}.',
  },
  ticketing: {
    label: 'Activar tickets',
    hint: 'Una conversación cerrada está terminada: su asignación acaba y el siguiente mensaje abre un ticket nuevo.',
  },
  onAnswer: {
    label: 'Quien responde primero se queda con el cliente',
    hint: 'Sí: un texto o una plantilla a un cliente sin asignar lo asigna a quien escribe, como al contestar una llamada.',
  },
  reopened: {
    label: 'Reasignar conversaciones reabiertas',
    hint: 'No: el cliente que vuelve regresa con la misma persona si puede responder; si no, espera a la siguiente. Sí: se asigna de nuevo.',
  },
  grant: {
    label: 'Permitir a los agentes ver todos los chats que no tienen asignados',
    hint: 'No: los agentes ven solo las conversaciones nuevas y las que tienen asignadas.',
  },
  save: 'Guardar configuración',
  saved: 'Configuración de asignación guardada',
  saveFailed: 'No se pudo guardar la configuración',
};
