export * from './assistant.ts';
export * from './blog.ts';
export * from './bookings.ts';
export * from './messages.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './registrations.ts';
export * from './school.ts';
