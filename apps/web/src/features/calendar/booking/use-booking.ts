import { api } from '@app/contracts/catalogue/endpoints';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import type { AppointmentView, Slot, TakenTime } from '@app/contracts/calendar/appointments.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useClientId } from '@/lib/forms/use-client-id';
import { forgetAppointment, type WantedAppointment } from '@/lib/session/wanted-appointment';
import { useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { fieldOf } from '@/lib/time/zone';
import { notify } from '@/ui/notify';
import { showAppointment } from '../api/calendar-cache';
import { appointmentTypesQuery, calendarKeys } from '../api/calendar-queries';
import { useMomentText } from '../place/use-moment-text';
import { takenOf } from '../time/taken-time';
import { dayIn } from '../place/days';
import { clockOf } from '../time/chosen-time';
import type { ChosenContact } from './contact-choice';
import { ANYBODY, personIn, type TimeChoiceValue } from '../time/time-choice';

interface BookingDraft extends TimeChoiceValue {
  type: AppointmentType;
  contact: ChosenContact | null;
  vehicle: { id: number; title: string } | null;
  notes: string;
}

type Refusal = { kind: 'taken'; taken: TakenTime } | { kind: 'outside' } | { kind: 'other'; words: string };

interface Sending {
  /** Another time, out of those that the server has proposed. */
  slot?: Slot;
  outsideHours?: boolean;
}

/** A time that was pressed in the calendar is one's own, unless it was in the column of somebody else. */
function draftOf({ contact, vehicle, type, userId, start }: WantedAppointment, ownId: number): BookingDraft {
  const clock = clockOf(start);
  const receiverId = userId ?? (clock === null ? null : ownId);
  const day = start?.slice(0, 10) ?? dayIn(fieldOf(new Date()));
  return {
    type: type ?? (vehicle ? 'test_drive' : 'visit'),
    contact: contact ?? null,
    vehicle: vehicle ?? null,
    person: receiverId ? String(receiverId) : ANYBODY,
    day,
    time: clock === null ? null : { local_start: `${day}T${clock}` },
    otherClock: clock,
    notes: '',
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** The draft of an appointment, and what is still missing. */
export function useBooking(wanted: WantedAppointment) {
  const t = useText('calendar.booking');
  const say = useFailureText();
  const ownId = useMe().id;
  const [draft, setDraft] = useState(() => draftOf(wanted, ownId));
  const [isSent, setSent] = useState(false);
  const { data } = useQuery(appointmentTypesQuery);
  const settings = data?.types.find(({ type }) => type === draft.type);
  const needsVehicle = settings?.needs_vehicle ?? false;

  const { mutate, isPending, error, reset } = useBook(draft);

  const errors = {
    contact: isSent && !draft.contact ? t('contactMissing') : undefined,
    vehicle: isSent && needsVehicle && !draft.vehicle ? t('vehicleMissing') : undefined,
    time: isSent && !draft.time ? t('timeMissing') : undefined,
  };
  return {
    draft,
    needsVehicle,
    minutes: settings?.minutes ?? null,
    isPending,
    errors,
    refusal: error ? refusalOf(error, say(error, t('failed'))) : null,
    change(next: Partial<BookingDraft>) {
      reset();
      setDraft((before) => ({ ...before, ...next }));
    },
    submit(sending: Sending) {
      setSent(true);
      const isComplete = draft.contact && (draft.time ?? sending.slot) && (!needsVehicle || draft.vehicle);
      if (isComplete && !isPending) mutate(sending);
    },
  };
}

/** Books, says when, and shows the appointment; a repeated send books once. */
function useBook(draft: BookingDraft) {
  const t = useText('calendar.booking');
  const when = useMomentText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const createOnce = useClientId();
  return useMutation({
    mutationFn: async (sending: Sending): Promise<AppointmentView> => {
      const input = inputOf(draft, sending);
      return createOnce((client_id) => call(api.appointments.create, { body: { ...input, client_id } }), JSON.stringify(input));
    },
    onSuccess: (appointment) => {
      showAppointment(queryClient, appointment);
      void queryClient.invalidateQueries({ queryKey: calendarKeys.slots });
      forgetAppointment();
      const search = { appointment: appointment.id, date: dayIn(appointment.local_start) };
      notify({
        title: t('done', { when: when(appointment.local_start) }),
        tone: 'success',
        action: { label: t('show'), onAction: () => void navigate({ to: '/calendar', search }) },
      });
    },
    onError: (failure) => {
      // an offered time that somebody else took, or that is too old
      if (takenOf(failure) || hasCode(failure, 'appointment.slot_expired')) {
        void queryClient.invalidateQueries({ queryKey: calendarKeys.slots });
      }
    },
  });
}

/** Sends an offered time by its id, any other with its person. */
function inputOf(draft: BookingDraft, { slot = draft.time?.slot, outsideHours = false }: Sending) {
  const { contact, vehicle, type, notes, time } = draft;
  const what = { type, contact_id: contact?.id ?? 0, vehicle_id: vehicle?.id ?? null, notes, outside_hours: outsideHours };
  return slot ? { ...what, slot_id: slot.id } : { ...what, local_start: time?.local_start, user_id: personIn(draft) ?? null };
}

function refusalOf(error: unknown, words: string): Refusal {
  const taken = takenOf(error);
  if (taken) return { kind: 'taken', taken };
  return hasCode(error, 'appointment.outside_hours') ? { kind: 'outside' } : { kind: 'other', words };
}
