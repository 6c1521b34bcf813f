export const calendarErrors = {
  'appointment.slot_taken': 'This time is taken.',
  'appointment.slot_expired': 'This time was offered more than ten minutes ago. Please choose again.',
  'appointment.slot_invalid': 'This is no time that was offered.',
  'appointment.outside_hours': 'Nobody works at this time.',
  'appointment.vehicle_needed': 'Please choose a vehicle.',
  'appointment.settled': 'This appointment is over.',
  'appointment.not_yet': 'This is possible once the appointment has begun.',
  'appointment.outdated': 'Somebody has changed this appointment. Look at it again.',
  'appointment.past': 'This time is over.',
} as const;
