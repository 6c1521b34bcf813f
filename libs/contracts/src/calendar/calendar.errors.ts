export const calendarErrors = {
  'appointment.slot_taken': 'This time is taken.',
  'appointment.slot_expired': 'This time was offered more than ten minutes ago. Please choose again.',
  'appointment.slot_invalid': 'This time was not offered. Choose one of the list.',
  'appointment.outside_hours': 'This time is outside working hours.',
  'appointment.vehicle_needed': 'Please choose a vehicle.',
  'appointment.settled': 'This appointment is over.',
  'appointment.not_yet': 'This is possible once the appointment has begun.',
  'appointment.outdated': 'Somebody has changed this appointment. Look at it again.',
  'appointment.past': 'This time is over.',
  'appointment.not_confirmed': 'The dealership has not confirmed this appointment yet.',
  'appointment.link_ended': 'This link has ended, because the visit is over.',
} as const;
