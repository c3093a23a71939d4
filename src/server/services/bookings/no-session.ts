/** What a registration has whose session ended, was given up or erased. */
export const noSession = {
  appointmentBooked: false,
  sessionDate: null,
  sessionSlot: null,
  meetingLink: null,
};
